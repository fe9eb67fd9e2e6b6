import { existsSync } from 'node:fs';
import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/process.mjs';
import { PlainFailure, runVerb } from './lib/say.mjs';

await runVerb(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const file = inRoot('bench', 'run.ts');
  if (!existsSync(file)) throw new PlainFailure('There is no bench/run.ts.');
  const args = ['--import', 'tsx', file, ...process.argv.slice(2)];
  return (await runNode(args, { echo: true })).code;
});
