import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runVerb } from './lib/terminal.mjs';

await runVerb(async () => {
  await ensureInstalled();
  await ensureBuilt(['server', 'web'], { force: process.argv.includes('--force') });
});
