import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { listUnrecorded } from './backup-records.ts';
import { backupState, type BackupState } from './backups.service.ts';
import { NO_PROGRAM, startBackup, type BackupProgram } from './nightly-backup.ts';
import type { BackupStateAnswer } from '../endpoints.ts';
import { toIso } from '#kit/server/core/instants.ts';
import { backupFailureWords } from './backup-failure.ts';

export function registerBackups(app: App, deps: Deps, program: BackupProgram = NO_PROGRAM): void {
  const state = async () => {
    const { db, config, clock } = deps;
    const found = await backupState(db, clock(), listUnrecorded(config));
    return presentBackupState(found, program.isRunning(), config);
  };

  handle(app, endpoints.getBackupState, state);

  handle(app, endpoints.startBackup, async ({ call }) => {
    await startBackup(deps, call, program);
    return await state();
  });
}

/** The backups' state without paths: the place of backups concerns only the person who runs the server. */
const presentBackupState = (
  { lastGood, lastFailure, overdue }: BackupState,
  running: boolean,
  { backupAt }: Deps['config'],
): BackupStateAnswer => ({
  lastGood: lastGood
    ? {
        finishedAt: toIso(lastGood.finishedAt),
        bytes: lastGood.bytes,
        rows: lastGood.rows,
        encrypted: lastGood.encrypted,
      }
    : null,
  lastFailure: lastFailure
    ? {
        finishedAt: toIso(lastFailure.finishedAt),
        reason: backupFailureWords(lastFailure.failure),
      }
    : null,
  running,
  overdue,
  nightlyAt: backupAt ?? null,
});
