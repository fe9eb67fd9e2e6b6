import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { runVerb } from './lib/say.mjs';

/**
 * Hostile calls in any number: `npm run test:fuzz -- --seed 1 --calls 1000000 --engine sqlite`. It is the short run of the
 * suite made long, and looks at the time that each call takes.
 */
await runVerb(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      calls: { type: 'string', default: '100000' },
      engine: { type: 'string', default: 'sqlite' },
    },
  });
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', `api-${values.engine}`, 'server/test/fuzz'],
    {
      stdio: 'inherit',
      env: { ...process.env, FUZZ_SEED: values.seed, FUZZ_CALLS: values.calls },
    },
  );
  return status ?? 1;
});
