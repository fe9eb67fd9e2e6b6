import { backupStateAnswer } from '@balcao/domain/contract/backups';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../http/types.ts';
import { listUnrecorded } from './backup-records.ts';
import { presentBackupState } from './backups.presenter.ts';
import { backupState } from './backups.service.ts';

export function registerBackups(app: App, deps: Deps): void {
  app.get(
    '/backups/state',
    {
      schema: {
        operationId: 'getBackupState',
        summary: 'How the backups of the store stand',
        response: { 200: backupStateAnswer },
      },
    },
    async () => {
      const { db, config, clock } = deps;
      return presentBackupState(await backupState(db, clock(), listUnrecorded(config)), config);
    },
  );
}
