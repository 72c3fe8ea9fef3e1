// The page with its server gone, under any path.

import { expect } from '@playwright/test';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { decide, withSettings, words } from './page.js';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.json': 'application/json', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json' };

/** Serves dist/ under a path. @param {string} path */
function serve(path) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || 'index.html' : '';
    const file = join(DIST, normalize(name));
    if (name === '' || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${address.port}${path}`, stop: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) });
    });
  });
}

for (const path of ['/', '/games/backroom/']) {
  base(`a game goes on with the server stopped, under ${path}`, async ({ page }) => {
    const { url, stop } = /** @type {{ url: string, stop: () => Promise<void> }} */ (await serve(path));
    await withSettings(page, { language: 'en' });
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await stop();
    await page.reload();
    await page.getByRole('button', { name: /^Play now/ }).click();
    for (let turn = 0; turn < 30; turn += 1) await decide(page, words('en'), turn);
    await page.reload();
    await expect(page.locator('.prompt')).toBeVisible();
    await page.goto(`${url}#/rules`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en').rules_title);
  });
}
