import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from '#kit/server/core/config.ts';
import { takeOverClaims } from '#kit/server/db/claims.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { keepFigures } from '#kit/server/db/figures/keep-figures.ts';
import { migrations } from './migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { listenForMetrics } from '#kit/server/http/metrics.ts';
import { openPhotoFiles } from '#areas/photos/server/files/open-photo-files.ts';
import { endDeadRemovals, samplePhotos } from '#areas/photos/server/photos.service.ts';
import { createPostalCodeClient } from '#areas/postal-code/server/viacep.ts';
import { resolveName } from '#kit/server/integrations/public-address.ts';
import { startParcelWorker } from '#areas/freight/server/labels/worker.ts';
import { createFreightProviders } from '#areas/freight/server/providers/open-freight-provider.ts';
import { createPixProviders } from '#areas/pix/server/providers/open-pix-provider.ts';
import { createZapiClient } from '#areas/senders/server/zapi.ts';
import { liveEvent } from './live-events.ts';
import { createLiveEvents } from '#kit/server/core/live-events.ts';
import { startHousekeeping } from './housekeeping.ts';
import { orderLife } from './order-life.ts';
import { createLogger } from '#kit/server/core/logger.ts';
import { ensureFirstAdmin, type MadeCredentials } from '#areas/accounts/server/first-admin.ts';
import { startBackups } from '#areas/backups/server/nightly-backup.ts';
import { DEFAULT_PACE } from '#areas/messages/server/schedule.ts';
import { createPhotoDrawer } from '#areas/photos/server/drawing/photo-drawer.ts';
import { startChargeWorker } from '#areas/pix/server/charges/worker.ts';
import { startOutboxWorker } from '#areas/messages/server/worker.ts';
import { hasSharedSecret } from '#areas/system/server/shared-secret.ts';
import { createPasswords } from '#kit/server/core/passwords.ts';
import { believesAnybody } from '#kit/server/core/proxy-trust.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import { createWakeSignal } from '#kit/server/core/wake-signal.ts';

/** The time for calls and work in flight, and after it for the database: together what a service manager may be promised. */
const DRAIN_MS = 9_000;
const CLOSE_MS = 1_000;
const LAST_PORT = 65_535;

function explainListenError(error: unknown, config: Config): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const other = config.port < LAST_PORT ? config.port + 1 : config.port - 1;
    return new StartupError(
      `PORT ${config.port} is in use. Stop what uses it, or start on another one: PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(
      `HOST ${config.host}, PORT ${config.port} cannot be listened on (${code}).`,
    );
  }
  return error instanceof Error ? error : new Error(String(error));
}

function announce(url: string, credentials: MadeCredentials | undefined): void {
  const lines = [`Balcão is ready: ${url}`];
  if (credentials) {
    lines.push(
      `First admin: ${credentials.email}`,
      `Password (shown only now): ${credentials.password}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Says on the console and in the log where photos are not in their place. The start does not wait for it. */
async function tellOfLostPhotos(deps: Deps, logger: FastifyBaseLogger): Promise<void> {
  const { line, ...look } = await samplePhotos(deps);
  if (line === undefined) return;
  logger.error({ event: 'photos-missing', ...look }, 'photos are missing');
  process.stdout.write(`${line}\n`);
}

/** Brings the store to this version, and notes what another secret would spoil. */
async function prepareStore(
  engine: Engine,
  { config, logger }: { readonly config: Config; readonly logger: FastifyBaseLogger },
): Promise<void> {
  await migrate(engine, migrations, {
    onBehind: (missing) =>
      logger.info(
        { event: 'migration', missing },
        'the database is of an older version: migrating it, which may take a while',
      ),
  });
  await takeOverClaims(engine, ['charges', 'refunds', 'pix_accounts', 'freight_labels']);
  await endDeadRemovals({ engine });
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
}

/**
 * Reads the configuration, opens and migrates the database, listens, sees to the first admin, and
 * closes in order on SIGTERM and SIGINT.
 * @throws StartupError for everything that the operator can put right.
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  options: { webDir: string; backupProgram: string; drawingProgram: string; readerProgram: string },
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
  if (believesAnybody(config)) {
    logger.warn(
      { event: 'proxy-counted', host: config.host },
      'TRUST_PROXY counts proxies, and HOST can be reached beside them: whoever does is believed whatever address they make up. Name the addresses of the proxies',
    );
  }
  try {
    const secrets = loadSecrets(config);
    const clock = Date.now;
    await prepareStore(engine, { config, logger });
    const passwords = createPasswords();
    const wakeSignal = createWakeSignal();
    const chargesSignal = createWakeSignal();
    const parcelsSignal = createWakeSignal();
    const deps: Deps = {
      config,
      engine,
      db: engine.db,
      secrets,
      clock,
      passwords,
      postalCodes: createPostalCodeClient(config),
      zapi: createZapiClient({ allowPrivate: config.zapiAllowPrivate }),
      pixProviders: createPixProviders({ baseUrl: config.pixProviderUrl, clock, log: logger }),
      freightProviders: createFreightProviders({ baseUrl: config.freightProviderUrl, clock }),
      resolveName,
      photoFiles: openPhotoFiles(config, (fault) =>
        logger.warn({ event: 'photo-storage', fault }, 'the storage of photos failed'),
      ),
      outbox: wakeSignal,
      charges: chargesSignal,
      parcels: parcelsSignal,
      live: createLiveEvents(engine, liveEvent),
    };
    const backups = startBackups({ ...deps, log: logger }, options.backupProgram);
    const photos = createPhotoDrawer(options.drawingProgram);
    const app = buildApp(deps, { logger, webDir: options.webDir, backups, photos });
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw explainListenError(error, config);
    });

    const metrics = await listenForMetrics(app, config).catch((error: unknown) => {
      throw new StartupError(`METRICS_PORT cannot be listened on: ${String(error)}`);
    });

    // The port comes first: a start without one would print a new password in vain.
    const credentials = await ensureFirstAdmin({ engine, passwords }, config.admin, clock(), {
      onOther: () =>
        logger.warn(
          { event: 'configured-admin' },
          'ADMIN_EMAIL is the e-mail of an account that is disabled or no admin, and it stays so: name another one, or see `npm run user -- list` and `enable`',
        ),
    });

    const context = { ...deps, random: Math.random, pace: DEFAULT_PACE, log: logger };
    const worker = startOutboxWorker(context, wakeSignal);
    const chargeWorker = startChargeWorker(
      { ...deps, life: orderLife, log: logger },
      chargesSignal,
    );
    const parcelWorker = startParcelWorker(
      { ...deps, life: orderLife, log: logger },
      parcelsSignal,
    );
    const housekeeping = startHousekeeping({ ...deps, log: logger });

    let closing = false;
    const close = async (): Promise<void> => {
      if (closing) return;
      closing = true;
      housekeeping.stop();
      metrics?.close();
      const work = [
        app.close(),
        worker.stop(),
        chargeWorker.stop(),
        parcelWorker.stop(),
        backups.stop(),
      ];
      await Promise.race([Promise.all(work), after(DRAIN_MS)]);
      app.server.closeAllConnections();
      photos.stop();
      await Promise.race([engine.close(), after(CLOSE_MS)]);
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close());

    const { port } = app.server.address() as AddressInfo;
    announce(config.publicUrl ?? `http://${config.host}:${port}`, credentials);
    tellOfLostPhotos(deps, logger).catch((error: unknown) =>
      logger.warn({ err: error }, 'photos could not be looked for'),
    );
  } catch (error) {
    // A fault of the disk is told as well, where closing meets it again.
    await engine.close().catch(() => undefined);
    throw engine.explain(error) ?? error;
  }
}
