// A server of the page that a test can stop, and whose files it can change.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves dist/ under a path.
 * @param {string} path
 * @param {(name: string, bytes: Buffer) => Buffer | string} [change] what is served instead of a file
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>}
 */
export function serve(path, change = (_, bytes) => bytes) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || 'index.html' : '';
    const file = join(DIST, normalize(name));
    if (name === '' || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const head = { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' };
    response.writeHead(200, head).end(change(name, readFileSync(file)));
  });
  const stop = () => new Promise((done) => {
    server.closeAllConnections();
    server.close(done);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${port}${path}`, stop });
    });
  });
}
