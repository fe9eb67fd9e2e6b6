import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runVerb } from './lib/verb.mjs';

/** Runs the command of app/cli that the first argument names, in this process, with the arguments after it. */
await runVerb(async () => {
  await ensureInstalled();
  await ensureBuilt(['server']);
  const [name] = process.argv.splice(2, 1);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('dist/server/app/cli', `${name}.js`)).href);
});
