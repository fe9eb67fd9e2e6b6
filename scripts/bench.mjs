import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/process.mjs';
import { PlainFailure } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

/** The files of bench/ that measure something. */
const NAMES = ['calls', 'first-paint', 'weights', 'window'];

/** `npm run bench -- NAME`, with the options of that measurement after it; without a name the calls. */
await runVerb(async () => {
  const given = process.argv.slice(2);
  const [name = '', ...options] = given[0]?.startsWith('-') === false ? given : ['calls', ...given];
  if (!NAMES.includes(name)) throw new PlainFailure(`npm run bench -- ${NAMES.join(' | ')}`);
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  const file = inRoot('bench', `${name}.ts`);
  return (await runNode([file, ...options], { echo: true })).code;
});
