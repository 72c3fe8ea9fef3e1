// The bots' room: its own instance of the engine, which gets one seat's view at a time and nothing else.

import init, { botsLearn, openBotsRoom } from './backroom-web.js';

/** A broken engine is told to the page, which opens another room. @param {unknown} reason */
const broken = (reason) => self.postMessage({ broken: String(reason) });
self.addEventListener('unhandledrejection', (event) => broken(event.reason));

try {
  await init({ module_or_path: new URL('./backroom-web_bg.wasm', import.meta.url) });
  // The room is named after the game that is played in it.
  const game = self.name;
  const weights = botsLearn(game) ? await (await fetch(new URL(`./weights/${game}.bin`, import.meta.url))).arrayBuffer() : [];
  openBotsRoom(game, new Uint8Array(weights));
  self.postMessage('open');
} catch (error) {
  broken(error);
}
