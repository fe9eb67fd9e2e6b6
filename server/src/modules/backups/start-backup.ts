import type { Deps } from '../../core/deps.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import { AppError } from '../../core/errors.ts';

/** The program that makes backups, in a process of its own. */
export interface BackupProgram {
  readonly isRunning: () => boolean;
  /** Begins a backup, due or not, and does not wait for it; nothing while one is being made. */
  start(): void;
}

/** Where no program is at hand, as in a test. */
export const NO_PROGRAM: BackupProgram = { isRunning: () => false, start: () => undefined };

/** Has a backup made now. What came of it is read from the records later. */
export const startBackup = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  program: BackupProgram,
): Promise<undefined> =>
  change(deps, call, async (trx) => {
    if (program.isRunning()) throw new AppError('backup_running');
    afterCommit(trx, () => program.start());
    return { trail: { action: 'store.backup-started', subject: { type: 'store' } } };
  });
