// The page in a real browser. `cargo xtask test` builds and serves it, and says where the browser is.

import { defineConfig } from '@playwright/test';
import { LAUNCH } from './launch.js';

const { BACKROOM_URL, CHROME_PATH } = process.env;
if (!BACKROOM_URL || !CHROME_PATH) {
  throw new Error('BACKROOM_URL and CHROME_PATH are not set: run `cargo xtask test`');
}

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  reporter: 'list',
  workers: 1,
  // Bots do not play the same game twice, and a machine may be slow for a moment: what is broken fails again.
  retries: 1,
  use: {
    baseURL: BACKROOM_URL,
    launchOptions: LAUNCH,
  },
});
