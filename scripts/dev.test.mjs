import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { findPorts } from './lib/ports.mjs';

/** The codes that a terminal takes for a colour. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

it('`npm run dev` serves the sources of the pages, and the API behind them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-dev-'));
  const port = String(await findPorts()());
  const child = spawn(process.execPath, [inRoot('scripts/dev.mjs')], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: folder, PORT: port, API_PORT: port },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk).replaceAll(COLOUR, '')));
  try {
    await expect.poll(() => output).toMatch(/Balcão is ready/);
    await expect.poll(() => output).toMatch(/Local: +http/);
    const web = `http://localhost:${/Local: +http:\/\/localhost:(\d+)/.exec(output)?.[1]}`;
    /** @param {string} path */
    const typeOf = async (path) => (await fetch(web + path)).headers.get('content-type');
    await expect(typeOf('/admin/orders')).resolves.toMatch(/html/);
    await expect(typeOf('/admin/main.tsx')).resolves.toMatch(/javascript/);
    await expect(typeOf('/api/store')).resolves.toMatch(/json/);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
