import { endpoint } from '#kit/endpoint.ts';
import { backupStateAnswer, startBackupInput } from './contract.ts';

export const getBackupState = endpoint({
  at: 'GET /backups/state',
  name: 'getBackupState',
  summary: 'How the backups of the store stand',
  access: 'admin',
  answer: backupStateAnswer,
});

export const startBackup = endpoint({
  at: 'POST /backups',
  name: 'startBackup',
  summary: 'Have a backup made now; its state tells when it is there',
  access: 'admin',
  once: true,
  body: startBackupInput,
  answer: backupStateAnswer,
  status: 202,
  refusals: ['backup_running'],
});
