import { idempotencyHeaders } from '#kit/contract/common.ts';
import { backupStateAnswer, startBackupInput } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
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

  app.get(
    '/backups/state',
    {
      schema: {
        operationId: 'getBackupState',
        summary: 'How the backups of the store stand',
        response: { 200: backupStateAnswer },
      },
    },
    state,
  );

  app.post(
    '/backups',
    {
      config: { refusals: ['backup_running'] },
      schema: {
        operationId: 'startBackup',
        summary: 'Have a backup made now; its state tells when it is there',
        headers: idempotencyHeaders,
        body: startBackupInput,
        response: { 202: backupStateAnswer },
      },
    },
    async (request, reply) => {
      await startBackup(deps, callOf(request), program);
      return reply.code(202).send(await state());
    },
  );
}
