import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runVerb } from './lib/verb.mjs';

await runVerb(async () => {
  const force = process.argv.includes('--force');
  await ensureInstalled();
  await ensureBuilt(['server', 'web'], { force });
});
