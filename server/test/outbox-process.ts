import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { openEngine } from '../src/db/open.ts';
import { createZapiClient } from '../src/integrations/zapi.ts';
import { createWakeSignal } from '../src/wake-signal.ts';
import { startOutboxWorker } from '../src/modules/messages/worker.ts';
import { loadSecrets } from '../src/secrets.ts';
import { runningClock } from './clock.ts';

/*
 * The worker in a process of its own, to be killed at any moment. It goes about it as in production, only faster: what is
 * claimed when it dies must not stay claimed for half a minute.
 */
const config = readConfig(process.env);
const engine = await openEngine(config, { exclusive: true });
startOutboxWorker(
  {
    engine,
    db: engine.db,
    secrets: loadSecrets(config),
    zapi: createZapiClient({ allowPrivate: true, timeoutMs: 300 }),
    clock: runningClock(Number(process.env.CLOCK_STARTS_AT)),
    random: Math.random,
    pace: { sendEveryMs: 0, leaseMs: 500, firstWaitMs: 50 },
    log: pino({ level: 'silent' }),
  },
  createWakeSignal(),
);
process.stdout.write('working\n');
