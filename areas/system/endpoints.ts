import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import { instant, text } from '#kit/contract/common.ts';
import { messageStall } from '#areas/messages/contract.ts';

const systemWarning = z.enum([
  'public-url-missing',
  'public-url-unreachable',
  'public-url-unopened',
  'public-url-not-https',
  'proxy-not-trusted',
  'proxy-counted',
  'private-senders-allowed',
  'admin-password-weak',
  'disk-almost-full',
  'photos-missing',
  'standby-left-out',
  'no-sender-works',
  'messages-stuck',
  'messages-failed',
  'window-busy',
  'backup-missing',
  'backup-old',
  'backup-failed',
  'pix-certificate-ends',
  'pix-certificate-ended',
  'pix-paused',
]);
export type SystemWarning = z.infer<typeof systemWarning>;

const systemAnswer = z.object({
  version: text('1.0.0'),
  node: text('v20.20.0'),
  startedAt: instant,
  engine: z.object({ name: z.enum(['sqlite', 'postgres']), version: text('3.50.4') }),
  standby: z
    .enum(['used', 'behind', 'away'])
    .nullable()
    .describe('The one of DATABASE_READ_URL; null without'),
  databaseBytes: z.number().int(),
  freeBytes: z.number().nullable().describe('On the disk of DATA_DIR; null where it is not told'),
  publicUrl: text('https://loja.exemplo')
    .nullable()
    .describe('What customers open: PUBLIC_URL, or the address that an admin confirmed'),
  messages: z.object({
    waiting: z.number().int(),
    failed: z.number().int().describe('Finally failed in the last 7 days'),
    unsure: z.number().int().describe('May have left, of the last 7 days'),
    oldestWaitingAt: instant.nullable(),
    stall: messageStall.nullable().describe('null while messages leave'),
  }),
  lastBackupAt: instant.nullable(),
  backupFailure: text('O disco está cheio.')
    .nullable()
    .describe('Why the newest try failed, in words; null when it is good'),
  warnings: z.array(systemWarning),
});
export type SystemAnswer = z.infer<typeof systemAnswer>;

export const getSystem = endpoint({
  at: 'GET /system',
  name: 'getSystem',
  summary: 'Version, database, messages, last backup, and what should be put right',
  access: 'admin',
  answer: systemAnswer,
});
