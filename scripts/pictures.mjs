import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, runNode } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * Draws the pictures of the README and the documents again, from the demonstration store: `npm run pictures`. With `--check` it
 * only compares them with the program.
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
