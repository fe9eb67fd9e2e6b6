import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, runNode } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    'last-units': { type: 'string', default: '1000' },
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    seed: { type: 'string' },
  },
});

/** Random concurrent histories against the model, and races for a last unit: more of them than the suite has time for. */
await runVerb(async () => {
  await ensureInstalled({ dev: true });
  const projects = values.engine.flatMap((engine) => ['--project', `api-${engine}`]);
  const { code } = await runNode([binOf('vitest'), 'run', ...projects, 'test/races'], {
    env: {
      RACE_ROUNDS: values.rounds,
      RACE_LAST_UNITS: values['last-units'],
      ...(values.seed === undefined ? {} : { RACE_SEED: values.seed }),
    },
    echo: true,
  });
  return code;
});
