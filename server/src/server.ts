import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { keepFigures } from './db/figures/keep-figures.ts';
import { forgetOldKeys } from './db/idempotency.ts';
import { migrate } from './db/migrate.ts';
import { forgetOldCounts } from './db/rate-limits.ts';
import { openEngine } from './db/open.ts';
import type { Deps } from './deps.ts';
import { listenForMetrics } from './http/metrics.ts';
import { createPostalCodeClient } from './integrations/viacep.ts';
import { createZapiClient } from './integrations/zapi.ts';
import { createLiveEvents } from './live-events.ts';
import { createLogger } from './logger.ts';
import { forgetEndedSessions } from './modules/accounts/accounts.service.ts';
import { ensureFirstAdmin } from './modules/accounts/first-admin.ts';
import { forgetOldEntries } from './modules/audit/audit.service.ts';
import { startNightlyBackup } from './modules/backups/nightly-backup.ts';
import { forgetOldImports } from './modules/imports/imports.service.ts';
import { forgetOldVisits } from './modules/influencers/influencers.service.ts';
import { applyRetentionDaily } from './modules/privacy/retention.ts';
import { DEFAULT_PACE } from './modules/messages/schedule.ts';
import { startOutboxWorker } from './modules/messages/worker.ts';
import { hasSharedSecret } from './modules/system/shared-secret.ts';
import { createPasswords } from './passwords.ts';
import { loadSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';
import { createWakeSignal } from './wake-signal.ts';

const DRAIN_MS = 10_000;
const HOUSEKEEPING_MS = 60 * 60 * 1000;

function explainListenError(error: unknown, config: Config): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `PORT ${config.port} is in use. Stop what uses it, or set another PORT.`,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(
      `HOST ${config.host}, PORT ${config.port} cannot be listened on (${code}).`,
    );
  }
  return error instanceof Error ? error : new Error(String(error));
}

function announce(url: string, credentials: { email: string; password: string } | undefined): void {
  const lines = [`Balcão is ready: ${url}`];
  if (credentials) {
    lines.push(
      `First admin: ${credentials.email}`,
      `Password (shown only now): ${credentials.password}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Reads the configuration, opens and migrates the database, sees to the first admin, listens, and
 * closes in order on SIGTERM and SIGINT.
 * @throws StartupError for everything that the operator can put right.
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  options: { webDir: string; backupProgram: string; readerProgram: string },
): Promise<void> {
  const config = readConfig(env);
  const logger = createLogger(config);
  const engine = await openEngine(config, {
    exclusive: true,
    readers: { program: options.readerProgram },
    onStandbyChange: (state) =>
      logger.warn(
        { event: 'standby', state },
        state === 'used' ? 'the standby reads again' : 'the standby is left out',
      ),
    slowQueries: {
      fromMs: config.slowQueryMs,
      onSlow: (query) => logger.warn({ event: 'slow-query', ...query }, 'slow query'),
    },
  });
  try {
    const secrets = loadSecrets(config);
    await migrate(engine, {
      onBehind: (missing) =>
        logger.info(
          { event: 'migration', missing },
          'the database is of an older version: migrating it, which may take a while',
        ),
    });
    if (!(await hasSharedSecret(engine, config))) {
      logger.warn(
        { event: 'other-secret' },
        'APP_SECRET is not that of the last start over this database: all processes need the same',
      );
    }
    // A first start says where the shop is, and nothing else.
    await keepFigures(engine, config.storeTimeZone, () =>
      logger.info(
        { event: 'figures' },
        'computing the figures of all orders, which may take a while',
      ),
    );
    const clock = Date.now;
    const passwords = createPasswords();
    const credentials = await ensureFirstAdmin({ engine, passwords }, config.admin, clock(), {
      onOther: () =>
        logger.warn(
          { event: 'configured-admin' },
          'ADMIN_EMAIL is the e-mail of an account that is disabled or no admin, and it stays so: name another one, or see `npm run user -- list` and `enable`',
        ),
    });
    const wakeSignal = createWakeSignal();
    const deps: Deps = {
      config,
      engine,
      db: engine.db,
      secrets,
      clock,
      passwords,
      postalCodes: createPostalCodeClient(config),
      zapi: createZapiClient({ allowPrivate: config.zapiAllowPrivate }),
      outbox: wakeSignal,
      live: createLiveEvents(engine),
    };
    const app = buildApp(deps, { logger, webDir: options.webDir });
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw explainListenError(error, config);
    });

    const metrics = await listenForMetrics(app, config).catch((error: unknown) => {
      throw new StartupError(`METRICS_PORT cannot be listened on: ${String(error)}`);
    });

    const context = { ...deps, random: Math.random, pace: DEFAULT_PACE, log: logger };
    const worker = startOutboxWorker(context, wakeSignal);
    const nightly = startNightlyBackup({ ...deps, log: logger }, options.backupProgram);

    const keepHouse = async (): Promise<void> => {
      const now = clock();
      await Promise.all([
        forgetOldKeys(engine, now),
        forgetOldImports(engine, now),
        forgetOldCounts(engine, now),
        forgetOldVisits(engine, now),
        forgetEndedSessions(engine.db, now),
        forgetOldEntries(deps, now),
      ]);
      const removed = await applyRetentionDaily(deps, now);
      if (removed) logger.info({ removed }, 'retention applied');
    };
    const keepHouseOrLog = (): void =>
      void keepHouse().catch((error: unknown) => {
        logger.warn({ err: error }, 'housekeeping failed');
      });
    // Also at the start: many shops switch their machine off at night.
    keepHouseOrLog();
    const housekeeping = setInterval(keepHouseOrLog, HOUSEKEEPING_MS);
    housekeeping.unref();

    let closing = false;
    const close = async (): Promise<void> => {
      if (closing) return;
      closing = true;
      clearInterval(housekeeping);
      metrics?.close();
      const forced = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await Promise.all([app.close(), worker.stop(), nightly.stop()]);
      clearTimeout(forced);
      await engine.close();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close());

    const { port } = app.server.address() as AddressInfo;
    announce(config.publicUrl ?? `http://${config.host}:${port}`, credentials);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
