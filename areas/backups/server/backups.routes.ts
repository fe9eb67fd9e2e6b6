import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { listUnrecorded } from './backup-records.ts';
import { presentBackupState } from './backups.presenter.ts';
import { backupState } from './backups.service.ts';
import { NO_PROGRAM, startBackup, type BackupProgram } from './nightly-backup.ts';

export function registerBackups(app: App, deps: Deps, program: BackupProgram = NO_PROGRAM): void {
  const state = async () => {
    const { db, config, clock } = deps;
    const found = await backupState(db, clock(), listUnrecorded(config));
    return presentBackupState(found, { config, running: program.isRunning() });
  };

  handle(app, endpoints.getBackupState, () => state());

  handle(app, endpoints.startBackup, async ({ call }) => {
    await startBackup(deps, call, program);
    return await state();
  });
}
