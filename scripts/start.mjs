import { renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { holdsDemo, markAsDemo } from './lib/demo-folder.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/process.mjs';
import { PlainFailure, say, secondsSince } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

// package.json starts this by `exec`: a shell left in between would swallow the SIGTERM that npm passes on, and leave the
// server running. Where there is no exec (Windows), the second half of that line starts it.
await runVerb(async () => {
  await ensureInstalled();
  await ensureBuilt();
  if (process.argv.includes('--demo')) {
    await fillDemoFolder();
    nameDemoAdmin();
  }
  // Runs in this very process: signals and the exit code then need no passing on.
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('dist/server/app/main.js')).href);
});

/**
 * The demonstration lives in its own folder and never in the database of DATABASE_URL. It is filled beside and
 * moved into place, so an interrupted filling is not mistaken for a store.
 */
async function fillDemoFolder() {
  process.env.DATABASE_URL = '';
  process.env.DATA_DIR ||= './data-demo';
  const folder = resolve(process.env.DATA_DIR);
  if (holdsDemo(folder)) return;

  const startedAt = Date.now();
  const draft = `${folder}.filling`;
  rmSync(draft, { recursive: true, force: true });
  say('Filling the demonstration store…');
  const command = inRoot('dist/server/app/cli/demo-data.js');
  const { code } = await runNode(['--enable-source-maps', command, '--orders', '3000', '--demo'], {
    cwd: process.cwd(),
    env: { DATA_DIR: draft },
    echo: true,
  });
  if (code !== 0) throw new PlainFailure('The demonstration store could not be filled.');
  markAsDemo(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  say(`Filled in ${secondsSince(startedAt)}.`);
}

/** A demonstration is there to be tried: its admin has a known password, unless the environment names another. */
function nameDemoAdmin() {
  if (process.env.ADMIN_EMAIL || process.env.ADMIN_PASSWORD) return;
  process.env.ADMIN_EMAIL = 'ana@demo.local';
  process.env.ADMIN_PASSWORD = 'demonstracao';
  say('Sign in as ana@demo.local (admin) or bruno@demo.local (atendente), password demonstracao.');
}
