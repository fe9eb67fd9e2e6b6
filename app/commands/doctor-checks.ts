import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { reachOf } from '#kit/rules/origin.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { listAppliedMigrations } from '#kit/server/db/migrate.ts';
import { migrations } from '../migrations/all.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { isAdminPasswordWeak } from '#areas/accounts/server/accounts.service.ts';
import { isOfPhotos } from '#areas/backups/server/backup-failure.ts';
import { listUnrecorded } from '#areas/backups/server/backup-records.ts';
import { backupState } from '#areas/backups/server/backups.service.ts';
import { openPhotoFiles, samplePhotos } from '#areas/photos/server/photos.service.ts';
import { freeBytes } from '#areas/system/server/free-space.ts';
import { isDiskAlmostFull } from '#areas/system/server/warnings.ts';
import { believesAnybody, isLoopback } from '#kit/server/core/proxy-trust.ts';
import { faultMessage } from '#kit/server/core/startup-error.ts';

/** The result of a check, in a line. The line about a fault ends with the remedy. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'error';
  readonly line: string;
}

export const ok = (line: string): Finding => ({ level: 'ok', line });
export const warn = (line: string): Finding => ({ level: 'warn', line });
const fail = (line: string): Finding => ({ level: 'error', line });

const OTHERS = 0o077;
/** No clock of a machine that runs this program lies before this time. */
const PROGRAM_WRITTEN_AT = Date.UTC(2026, 0, 1);
const ANSWER_MS = 3_000;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** The data folder, and its files that only the owner may read. */
export function checkFiles({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir)) {
    return [ok(`DATA_DIR ${dataDir} is not there yet: the first start makes it.`)];
  }
  const secrets = [
    dataDir,
    ...['balcao.db', 'app-secret', '.env'].map((name) => join(dataDir, name)),
  ];
  const open = secrets.filter((path) => existsSync(path) && (statSync(path).mode & OTHERS) !== 0);
  if (open.length === 0) return [ok(`${dataDir} is its owner's alone.`)];
  return open.map((path) => warn(`${path} can be read by others. Run: chmod go= '${path}'`));
}

export async function checkDisk({ dataDir }: Config, databaseBytes: number): Promise<Finding> {
  const free = await freeBytes(existsSync(dataDir) ? dataDir : '.');
  if (free === undefined) return ok('The system does not tell how full the disk is.');
  return isDiskAlmostFull(free, databaseBytes)
    ? fail(
        `Only ${megabytes(free)} are free on the disk of DATA_DIR. Make room: no order can be stored without.`,
      )
    : ok(`${megabytes(free)} are free on the disk of DATA_DIR.`);
}

function checkPublicUrl(publicUrl: string | undefined): Finding {
  if (publicUrl === undefined) {
    return warn(
      'PUBLIC_URL is not set. Set it to the address that customers see: links in messages begin with it.',
    );
  }
  if (reachOf(new URL(publicUrl).origin) !== 'public') {
    return warn(
      `PUBLIC_URL ${publicUrl} opens on this computer or in its network alone. Set it to the address that customers see: messages with links wait for it.`,
    );
  }
  if (publicUrl.startsWith('https:')) return ok(`Customers reach the store at ${publicUrl}.`);
  return warn(
    `PUBLIC_URL ${publicUrl} is not https. Use a certificate: passwords and addresses travel on it.`,
  );
}

/** The address that customers see, and the proxies before the program. */
export function checkAddress(config: Config): Finding[] {
  const { publicUrl, trustProxy, host } = config;
  const findings = [checkPublicUrl(publicUrl)];
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  if (isHttps && trustProxy === false) {
    findings.push(
      warn(
        'TRUST_PROXY is off behind https. Set it to the address of the proxy: else everybody shares its limits.',
      ),
    );
  }
  if (believesAnybody(config)) {
    findings.push(
      warn(
        `TRUST_PROXY counts proxies, and HOST ${host} can be reached beside them: whoever does is believed. Name their addresses, such as TRUST_PROXY=10.0.0.5.`,
      ),
    );
  } else if (typeof trustProxy === 'function') {
    findings.push(
      warn('TRUST_PROXY counts proxies. Name their addresses, such as TRUST_PROXY=127.0.0.1.'),
    );
  }
  if (isHttps && !isLoopback(host)) {
    findings.push(
      warn(
        `HOST ${host} can be reached beside the proxy. Set HOST=127.0.0.1 if it runs on this machine.`,
      ),
    );
  }
  return findings;
}

/** The configured password of the first admin: the start takes it as it is. */
export async function checkAdminPassword(config: Config): Promise<Finding[]> {
  if (!(await isAdminPasswordWeak(config))) return [];
  return [
    warn(
      'ADMIN_PASSWORD is one of the most common ones, or the name or e-mail. Change it under Minha conta, then remove the variable.',
    ),
  ];
}

/** Whether the port is free, or used by this program. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok
      ? ok(`The server answers at ${url}.`)
      : fail(`The server at ${url} is not ready (${answer.status}). Look at its log.`);
  } catch {
    const fault = await faultOfListening(host, port);
    return fault === undefined
      ? ok(`PORT ${port} is free: the server does not run.`)
      : fail(
          `HOST ${host}, PORT ${port} cannot be listened on (${fault}). Stop what uses it, or set another.`,
        );
  }
}

const faultOfListening = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

/** The time of the clock, for a person to compare. Only one before the program itself is known to be wrong. */
export function checkClock(now: number): Finding {
  const says = `The clock says ${new Date(now).toISOString()}`;
  return now < PROGRAM_WRITTEN_AT
    ? fail(`${says}, before the program was written. Set it (timedatectl set-ntp true).`)
    : ok(`${says}.`);
}

async function checkMigrations(engine: Engine): Promise<Finding> {
  const applied = await listAppliedMigrations(engine);
  const known = Object.keys(migrations);
  if (applied.some((name) => !known.includes(name))) {
    return fail(
      'The database is from a newer version of Balcão. Start that version, or restore a backup.',
    );
  }
  const missing = known.length - applied.length;
  return missing === 0
    ? ok('The database is at this version.')
    : warn(`The database is ${missing} migrations behind. Back it up: the next start migrates it.`);
}

async function checkBackup(config: Config, engine: Engine, now: number): Promise<Finding> {
  const unrecorded = listUnrecorded(config);
  const { lastGood, lastFailure, overdue } = await backupState(engine.db, now, unrecorded);
  if (overdue) {
    return warn(
      'The last good backup is older than two days, or there is none. Run: npm run backup',
    );
  }
  if (lastFailure) {
    const time = new Date(lastFailure.finishedAt).toISOString();
    const what = isOfPhotos(lastFailure.failure) ? 'lacks photos' : 'failed';
    return warn(
      `The last backup ${what} (${lastFailure.failure}, ${time}). Look at the log, and run: npm run backup`,
    );
  }
  return ok(
    lastGood
      ? `The last good backup is of ${new Date(lastGood.finishedAt).toISOString()}: ${lastGood.file}`
      : 'There is no backup yet; the store is new.',
  );
}

async function checkPhotos(config: Config, { db }: Engine): Promise<Finding[]> {
  const { seen, line } = await samplePhotos({ db, config, photoFiles: openPhotoFiles(config) });
  if (line !== undefined) return [fail(line)];
  return seen === 0 ? [] : [ok(`The photos that were looked for (${seen}) are there.`)];
}

async function checkStandby(engine: Engine): Promise<Finding[]> {
  const state = await engine.longReads.lookAtStandby();
  if (state === undefined) return [];
  if (state === 'used') return [ok('The standby of DATABASE_READ_URL reads, and is up to date.')];
  const what = state === 'behind' ? 'is far behind' : 'does not answer, or is no standby';
  return [
    warn(
      `DATABASE_READ_URL: the standby ${what}, so the primary reads everything. Check that it runs and replicates.`,
    ),
  ];
}

/** The database: whether it opens, its version, its soundness, and its backups. */
export async function checkDatabase(config: Config, now: number) {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'balcao.db'))) {
    return { findings: [ok('There is no database yet: the first start makes it.')], bytes: 0 };
  }
  let engine: Engine | undefined;
  try {
    engine = await openEngine(config, { exclusive: false });
    const { version, bytes } = await engine.describe();
    const damage = await engine.findDamage();
    const sound =
      damage.length === 0
        ? ok(`The database is sound (${engine.name} ${version}, ${megabytes(bytes)}).`)
        : fail(`The database is damaged: ${damage[0]}. Stop the server and restore a backup.`);
    const standby = await checkStandby(engine);
    const level = await checkMigrations(engine);
    const isCurrent = level.level === 'ok';
    const backup = isCurrent
      ? [await checkBackup(config, engine, now), ...(await checkPhotos(config, engine))]
      : [];
    return { findings: [sound, ...standby, level, ...backup], bytes };
  } catch (error) {
    const reason = faultMessage(engine?.explain(error) ?? error);
    return { findings: [fail(`The database cannot be read. ${reason}`)], bytes: 0 };
  } finally {
    await engine?.close();
  }
}
