import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import { instant, text } from '#kit/contract/common.ts';

/** The body may be missing: the call needs no values. */
const startBackupInput = z.object({}).nullish();

const backupStateAnswer = z.object({
  lastGood: z
    .object({
      finishedAt: instant,
      bytes: z.number().int(),
      rows: z.number().int(),
      encrypted: z.boolean(),
    })
    .nullable()
    .describe('The newest backup that was written and read back; null until there is one'),
  lastFailure: z
    .object({
      finishedAt: instant,
      reason: text('O disco está cheio.').describe('In words, without paths'),
    })
    .nullable()
    .describe('What went wrong since then'),
  running: z.boolean().describe('Whether this process makes one now'),
  overdue: z.boolean().describe('The last good backup is older than two days'),
  nightlyAt: text('03:00')
    .nullable()
    .describe(
      'When the nightly backup runs, in the store’s time zone; null when it is switched off',
    ),
});
export type BackupStateAnswer = z.infer<typeof backupStateAnswer>;

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
