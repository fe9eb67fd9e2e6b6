import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, runNode } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * Makes the pictures of the README and the documents anew, from the demonstration store: `npm run pictures`. With `--check` it only
 * holds them to what the program shows.
 */
await runVerb(async () => {
  await ensureInstalled({ dev: true });
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const { code } = await runNode(
    [binOf('vitest'), 'run', '--project', 'e2e', 'e2e/pictures.e2e.ts'],
    { env: { PICTURES: values.check ? 'check' : 'write' }, echo: true },
  );
  return code;
});
