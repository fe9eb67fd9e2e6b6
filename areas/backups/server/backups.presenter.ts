import type { BackupStateAnswer } from '../contract.ts';
import type { Config } from '#kit/server/core/config.ts';
import { backupFailureWords } from './backup-failure.ts';
import type { BackupState } from './backups.service.ts';

/** The backups' state without paths: the place of backups concerns only the person who runs the server. */
export function presentBackupState(
  { lastGood, lastFailure, overdue }: BackupState,
  { config, running }: { readonly config: Pick<Config, 'backupAt'>; readonly running: boolean },
): BackupStateAnswer {
  return {
    lastGood: lastGood
      ? {
          finishedAt: new Date(lastGood.finishedAt).toISOString(),
          bytes: lastGood.bytes,
          rows: lastGood.rows,
          encrypted: lastGood.encrypted,
        }
      : null,
    lastFailure: lastFailure
      ? {
          finishedAt: new Date(lastFailure.finishedAt).toISOString(),
          reason: backupFailureWords(lastFailure.failure),
        }
      : null,
    running,
    overdue,
    nightlyAt: config.backupAt ?? null,
  };
}
