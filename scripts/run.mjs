import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { binOf } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * Runs the command of a package, in this process, with the arguments after its name: `node scripts/run.mjs vitest run`.
 * The options `--build` (the program is built first) and `--all` (every test runs on both engines) stand before the name.
 */
await runVerb(async () => {
  const at = process.argv.findIndex((part, index) => index > 1 && !part.startsWith('--'));
  const options = process.argv.slice(2, at);
  const [name = '', ...args] = process.argv.slice(at);
  await ensureInstalled({ dev: true });
  if (options.includes('--build')) await ensureBuilt();
  if (options.includes('--all')) process.env.TEST_ALL = 'true';
  const file = binOf(name);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
});
