import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { binOf } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * Runs the command of a package, in this process, with the arguments after its name: `node scripts/run.mjs vitest run`.
 * With `--build` before the name the program is built first.
 */
await runVerb(async () => {
  const isBuilt = process.argv[2] === '--build';
  const [name = '', ...args] = process.argv.slice(isBuilt ? 3 : 2);
  await ensureInstalled({ dev: true });
  if (isBuilt) await ensureBuilt();
  const file = binOf(name);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
});
