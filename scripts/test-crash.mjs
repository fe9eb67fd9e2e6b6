import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** Kills the built server, and PostgreSQL, while clients work, and reports any loss: docs/reliability.md. */
await runVerb(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt(['server']);
  const { runCrashes } = await import('../test/crash/crash-run.ts');
  const { kills, engine, seed } = values;
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  say(`${engine}, seed ${seed}`);
  try {
    const report = await runCrashes({
      kills: Number(kills),
      seed: Number(seed),
      program: ['--enable-source-maps', inRoot('dist/server/app/main.js')],
      postgres,
      say,
    });
    say(JSON.stringify({ engine, seed, ...report }, null, 2));
    return report.faults.length === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
});
