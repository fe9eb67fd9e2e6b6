import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, runNode } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * Hostile calls in any number: `npm run test:fuzz -- --seed 1 --calls 1000000 --engine sqlite`. It is a long form of the
 * suite's short run, and measures the time of each call.
 */
await runVerb(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      calls: { type: 'string', default: '100000' },
      engine: { type: 'string', default: 'sqlite' },
    },
  });
  await ensureInstalled({ dev: true });
  const { code } = await runNode(
    [binOf('vitest'), 'run', '--project', `api-${values.engine}`, 'test/fuzz'],
    { env: { TEST_ALL: 'true', FUZZ_SEED: values.seed, FUZZ_CALLS: values.calls }, echo: true },
  );
  return code;
});
