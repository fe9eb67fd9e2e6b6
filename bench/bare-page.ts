import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* Sends the bytes of a file as a page, and does nothing else: the most that this machine sends with Node's own server. */

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: bare-page.ts <file>');

const bytes = readFileSync(file);
const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.byteLength,
  });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
