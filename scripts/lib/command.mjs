import { existsSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { PlainFailure, runVerb } from './say.mjs';

/**
 * Runs one of the server's commands in this process, with the arguments of this one.
 *
 * @param {string} name a file of server/src/cli, without its ending
 */
export function runServerCommand(name) {
  return runVerb(async () => {
    await ensureInstalled();
    await ensureBuilt(['server']);
    const file = inRoot('server', 'dist', 'cli', `${name}.js`);
    if (!existsSync(file)) throw new PlainFailure(`There is no command server/src/cli/${name}.ts.`);
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(file).href);
  });
}
