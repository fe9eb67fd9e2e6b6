import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runVerb } from './lib/terminal.mjs';

/** Everything, what develops and tests included; with `--build` also what the tests start. */
const build = () => ensureBuilt();
await runVerb(() =>
  ensureInstalled({ dev: true, ...(process.argv.includes('--build') ? { build } : {}) }),
);
