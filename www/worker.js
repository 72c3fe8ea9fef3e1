// The bots' room: its own instance of the engine, which gets one seat's view at a time and nothing else.

import init, { botChoice } from './backroom.js';

const ready = init({ module_or_path: new URL('./backroom_bg.wasm', import.meta.url) });

self.addEventListener('message', async ({ data }) => {
  const { number, view, level, seed } = data;
  try {
    await ready;
    self.postMessage({ number, action: botChoice(view, level, seed) });
  } catch (error) {
    self.postMessage({ number, error: String(error) });
  }
});
