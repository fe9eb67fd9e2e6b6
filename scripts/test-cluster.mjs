import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../ops/cluster/cluster.mjs';
import { findPrograms } from '../ops/cluster/programs.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { PlainFailure, say } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    interruption: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** Starts a cluster, interrupts its primary while clients work, and reports any loss: docs/deploy.md. */
await runVerb(async () => {
  findPrograms();
  await ensureInstalled({ dev: true });
  const { INTERRUPTIONS, runCluster } = await import('../test/cluster/cluster-run.ts');
  const { SHOP_ENV } = await import('../test/crash/shop.ts');
  const { rounds, seed } = values;
  const interruptions = INTERRUPTIONS.filter(
    (interruption) => values.interruption === undefined || interruption === values.interruption,
  );
  if (interruptions.length === 0)
    throw new PlainFailure(`--interruption is one of: ${INTERRUPTIONS.join(', ')}`);
  await ensureBuilt(['server']);
  const cluster = await startCluster({
    folder: mkdtempSync(join(tmpdir(), 'balcao-cluster-')),
    program: ['--enable-source-maps', inRoot('dist/server/app/main.js')],
    env: { ...SHOP_ENV, LOG_LEVEL: 'error' },
    say,
  });
  const stopAndExit = () => void cluster.stop().finally(() => process.exit(130));
  process.once('SIGINT', stopAndExit);
  process.once('SIGTERM', stopAndExit);
  try {
    say(`seed ${seed}`);
    const report = await runCluster({
      cluster,
      rounds: Number(rounds),
      seed: Number(seed),
      interruptions,
      say,
    });
    say(JSON.stringify({ seed, ...report }, null, 2));
    return report.faults.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
});
