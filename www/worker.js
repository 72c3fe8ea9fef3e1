// The bots' room: its own instance of the engine, which gets one seat's view at a time and nothing else.

import init, { openBotsRoom } from './backroom.js';

/** A broken engine is told to the page, which opens another room. @param {unknown} reason */
const broken = (reason) => self.postMessage({ broken: String(reason) });
self.addEventListener('unhandledrejection', (event) => broken(event.reason));

try {
  const weights = fetch(new URL('./weights/razzia.bin', import.meta.url)).then((answer) => answer.arrayBuffer());
  await init({ module_or_path: new URL('./backroom_bg.wasm', import.meta.url) });
  openBotsRoom(new Uint8Array(await weights));
  self.postMessage('open');
} catch (error) {
  broken(error);
}
