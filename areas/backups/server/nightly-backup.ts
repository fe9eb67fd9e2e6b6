import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { Deps } from '#kit/server/core/deps.ts';
import { failureRow, listUnrecorded, recordUnrecorded, recordWith } from './backup-records.ts';
import type { BackupRow } from './backups.repository.ts';
import { isBackupDue, newestBackups } from './backups.service.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';

/** The program that makes backups, in a process of its own. */
export interface BackupProgram {
  readonly isRunning: () => boolean;
  /** Begins a backup, due or not, and does not wait for it; nothing while one is being made. */
  start(): void;
}

export const NO_PROGRAM: BackupProgram = { isRunning: () => false, start: () => undefined };

export const startBackup = (
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'backup_running'>,
  program: BackupProgram,
): Promise<undefined> =>
  change(deps, call, async (trx) => {
    if (program.isRunning()) throw call.refusal('backup_running');
    afterCommit(trx, () => program.start());
    return { trail: { action: 'store.backup-started', subject: { type: 'store' } } };
  });

const LOOK_EVERY_MS = 5 * 60 * 1000;

type NightlyContext = Pick<Deps, 'config' | 'db' | 'engine' | 'clock'> & {
  readonly log: Pick<Logger, 'info' | 'error'>;
};

/** Runs the backup program when a backup is due. Never throws: a failed backup is tried again later. */
export async function backUpWhenDue(context: NightlyContext, runProgram: () => Promise<number>) {
  const { config, db, engine, clock, log } = context;
  try {
    const unrecorded = await recordUnrecorded(engine, config);
    if (await isBackupDue(db, config, clock(), unrecorded)) await backUp(context, runProgram);
  } catch (error) {
    log.error({ err: error }, 'backup failed');
  }
}

/** Runs the backup program, and makes sure that a failure is recorded. Never throws. */
async function backUp(context: NightlyContext, runProgram: () => Promise<number>): Promise<void> {
  const { config, engine, clock, log } = context;
  try {
    const before = await newestOf(context);
    const fault = await faultOf(runProgram);
    if (fault === undefined) return log.info('backup made');
    if (isOurStop(fault.err)) return log.info('backup given up: the server stops');
    log.error(fault, 'backup failed');
    // The program records its own failures, unless it was killed, for example during the photos, or did not
    // even start.
    const newest = await newestOf(context);
    if (newest?.id !== before?.id && newest?.failure !== null) return;
    await recordWith(engine, config, failureRow(clock(), 'other'));
  } catch (error) {
    log.error({ err: error }, 'backup failed');
  }
}

interface Fault {
  readonly code?: number;
  readonly err?: unknown;
}

const isOurStop = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

async function faultOf(runProgram: () => Promise<number>): Promise<Fault | undefined> {
  try {
    const code = await runProgram();
    return code === 0 ? undefined : { code };
  } catch (err) {
    return { err };
  }
}

async function newestOf({ db, config, clock }: NightlyContext): Promise<BackupRow | undefined> {
  const { newest } = await newestBackups(db, clock(), listUnrecorded(config));
  return newest;
}

/**
 * Looks every few minutes whether a backup is due, and makes one when an admin requests it. A process of its own makes it, one at a
 * time: reading the whole database would block the server's one thread.
 */
export function startBackups(
  context: NightlyContext,
  program: string,
): BackupProgram & { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isMaking = false;
  const controller = new AbortController();
  const make = async (args: readonly string[]): Promise<number> => {
    isMaking = true;
    try {
      return await runProgram(program, context, { args, signal: controller.signal });
    } finally {
      isMaking = false;
    }
  };
  const begin = (work: Promise<void>): void => {
    const mine = work.finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
  };
  const look = (): void => {
    if (!running) begin(backUpWhenDue(context, () => make(['--if-due'])));
  };
  const makeAfter = async (earlier: Promise<void> | undefined): Promise<void> => {
    await earlier;
    await backUp(context, () => make([])).finally(() => {
      isMaking = false;
    });
  };
  const timer =
    context.config.backupAt === undefined ? undefined : setInterval(look, LOOK_EVERY_MS);
  timer?.unref();
  return {
    isRunning: () => isMaking,
    start() {
      if (isMaking) return;
      // Set before the program begins: a second request is refused at once.
      isMaking = true;
      begin(makeAfter(running));
    },
    async stop() {
      clearInterval(timer);
      controller.abort();
      await running;
    },
  };
}

interface RunOptions {
  args?: readonly string[];
  signal?: AbortSignal;
  env?: NodeJS.ProcessEnv;
}

/** @returns the program's exit code. Its lines become lines of the log. */
export function runProgram(
  program: string,
  { log }: Pick<NightlyContext, 'log'>,
  { args = ['--if-due'], ...options }: RunOptions = {},
): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  createInterface({ input: child.stdout }).on('line', (backup) => log.info({ backup }, 'backup'));
  createInterface({ input: child.stderr }).on('line', (backup) => log.error({ backup }, 'backup'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
