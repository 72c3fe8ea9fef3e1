// The engine, for modules that lie in folders: what is put together into one file names it from there.

export { botCharacters, botLevels, everyGame, summary } from './backroom-web.js';
