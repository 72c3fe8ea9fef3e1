// Sounds, made on the spot.

/** @type {AudioContext | undefined} */
let context;

/** Notes: frequency in hertz, start and length in seconds, and the wave. @type {Record<string, [number, number, number, OscillatorType][]>} */
const SOUNDS = {
  card: [[320, 0, 0.06, 'triangle']],
  bid: [[660, 0, 0.08, 'sine'], [880, 0.07, 0.1, 'sine']],
  pass: [[240, 0, 0.08, 'sine']],
  police: [[740, 0, 0.16, 'sawtooth'], [560, 0.16, 0.16, 'sawtooth']],
  raid: [[740, 0, 0.16, 'sawtooth'], [560, 0.16, 0.16, 'sawtooth'], [740, 0.32, 0.16, 'sawtooth'], [480, 0.48, 0.3, 'sawtooth']],
  won: [[523, 0, 0.1, 'triangle'], [659, 0.09, 0.1, 'triangle'], [784, 0.18, 0.18, 'triangle']],
};

/** @param {string} name */
export function playSound(name) {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length, wave] of SOUNDS[name] ?? []) {
    const note = context.createOscillator();
    const volume = context.createGain();
    note.type = wave;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(wave === 'sawtooth' ? 0.04 : 0.1, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    note.connect(volume).connect(context.destination);
    note.start(now + start);
    note.stop(now + start + length);
  }
}
