import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import { isBackupDue } from './backups.service.ts';

const LOOK_EVERY_MS = 5 * 60 * 1000;

export type NightlyContext = Pick<Deps, 'config' | 'db' | 'clock'> & {
  readonly log: Pick<Logger, 'info' | 'error'>;
};

/** Runs the backup program when a backup is due. Never throws: what failed is tried again later. */
export async function backUpWhenDue(
  context: NightlyContext,
  runProgram: () => Promise<number>,
): Promise<void> {
  const { config, db, clock, log } = context;
  try {
    if (!(await isBackupDue(db, config, clock()))) return;
    const code = await runProgram();
    if (code === 0) log.info('nightly backup made');
    else log.error({ code }, 'nightly backup failed');
  } catch (error) {
    log.error({ err: error }, 'nightly backup failed');
  }
}

/**
 * Looks every few minutes whether a backup is due, and lets a process of its own make it: reading the whole database
 * would keep the server's one thread from its customers.
 */
export function startNightlyBackup(
  context: NightlyContext,
  program: string,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const controller = new AbortController();
  const look = (): void => {
    running ??= backUpWhenDue(context, () =>
      runProgram(program, context, { signal: controller.signal }),
    ).finally(() => {
      running = undefined;
    });
  };
  const timer =
    context.config.backupAt === undefined ? undefined : setInterval(look, LOOK_EVERY_MS);
  timer?.unref();
  return {
    async stop() {
      clearInterval(timer);
      controller.abort();
      await running;
    },
  };
}

/** @returns the program's exit code. Its lines become lines of the log. */
export function runProgram(
  program: string,
  { log }: Pick<NightlyContext, 'log'>,
  options: { signal?: AbortSignal; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, program, '--if-due'], {
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
