// Sounds, made on the spot: notes for what is said, noise for what is laid.

/** @type {AudioContext | undefined} */
let context;
/** A second of noise, made once. @type {AudioBuffer | undefined} */
let noise;

/**
 * A note or a noise: its frequency in hertz, at the start and at the end, when it starts and how long it lasts in
 * seconds, how loud it is, and the wave.
 * @typedef {[from: number, to: number, start: number, length: number, volume: number, wave: OscillatorType | 'noise']} Note
 */

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  card: [[2600, 700, 0, 0.09, 0.2, 'noise']],
  bid: [[1320, 1320, 0, 0.25, 0.06, 'sine'], [1980, 1980, 0.06, 0.3, 0.05, 'sine'], [3200, 900, 0, 0.05, 0.12, 'noise']],
  pass: [[190, 120, 0, 0.1, 0.2, 'sine'], [190, 120, 0.13, 0.1, 0.12, 'sine']],
  court: [
    [420, 140, 0, 0.09, 0.3, 'triangle'],
    [900, 300, 0, 0.06, 0.3, 'noise'],
    [420, 140, 0.2, 0.12, 0.3, 'triangle'],
    [900, 300, 0.2, 0.08, 0.3, 'noise'],
  ],
  police: [[620, 880, 0, 0.22, 0.06, 'triangle'], [880, 620, 0.22, 0.26, 0.06, 'triangle']],
  raid: [
    [560, 940, 0, 0.22, 0.07, 'sawtooth'],
    [940, 560, 0.22, 0.22, 0.07, 'sawtooth'],
    [560, 940, 0.44, 0.22, 0.07, 'sawtooth'],
    [940, 380, 0.66, 0.3, 0.07, 'sawtooth'],
  ],
  won: [
    [523, 523, 0, 0.14, 0.1, 'triangle'],
    [659, 659, 0.09, 0.14, 0.1, 'triangle'],
    [784, 784, 0.18, 0.32, 0.1, 'triangle'],
    [3000, 800, 0, 0.3, 0.08, 'noise'],
  ],
};

/** @param {string} name */
export function playSound(name) {
  context ??= new AudioContext();
  // Before the first gesture on the page, the browser lets nothing be heard.
  if (context.state === 'suspended') {
    context.resume().catch(() => {});
    return;
  }
  for (const note of SOUNDS[name] ?? []) sing(context, note);
}

/** @param {AudioContext} context @param {Note} note */
function sing(context, [from, to, start, length, loud, wave]) {
  const begin = context.currentTime + start;
  const end = begin + length;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(context.destination);
  const source =
    wave === 'noise'
      ? hiss(context, from, to, begin, end, volume)
      : tone(context, from, to, begin, end, wave, volume);
  source.start(begin);
  source.stop(end);
}

/**
 * @param {AudioContext} context
 * @param {number} from
 * @param {number} to
 * @param {number} begin
 * @param {number} end
 * @param {OscillatorType} wave
 * @param {AudioNode} into
 */
function tone(context, from, to, begin, end, wave, into) {
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  oscillator.connect(into);
  return oscillator;
}

/**
 * Noise through a filter that sweeps: a card over felt.
 * @param {AudioContext} context
 * @param {number} from
 * @param {number} to
 * @param {number} begin
 * @param {number} end
 * @param {AudioNode} into
 */
function hiss(context, from, to, begin, end, into) {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(into);
  return source;
}
