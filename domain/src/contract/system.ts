import { z } from 'zod';
import { instant, text } from './common.ts';
import { messageStall } from './messages.ts';

/** Problems that an operator should put right. */
export const systemWarning = z.enum([
  'public-url-missing',
  'public-url-unreachable',
  'public-url-not-https',
  'proxy-not-trusted',
  'proxy-counted',
  'private-senders-allowed',
  'admin-password-weak',
  'clock-ahead',
  'clock-behind',
  'disk-almost-full',
  'standby-left-out',
  'no-sender-works',
  'messages-stuck',
  'window-busy',
  'backup-missing',
  'backup-old',
  'backup-failed',
  'pix-certificate-ends',
  'pix-certificate-ended',
]);
export type SystemWarning = z.infer<typeof systemWarning>;

/** The server's clock, compared with the times that the store knows. */
export const clockAnswer = z.object({
  now: instant.describe('What the clock says'),
  verdict: z
    .enum(['agrees', 'ahead', 'behind'])
    .describe(
      'ahead: further than a shop is plausibly closed. behind: the store knows of later times, and no admin has said that the clock is right',
    ),
  storeTime: instant.describe('ahead: when the store was last used; else the newest time in it'),
  removalWaitsFor: z
    .enum(['clock', 'day', 'backup'])
    .nullable()
    .describe(
      'Why nothing is removed by its age: the clock is in doubt; the last upgrade, or the end of that doubt, is less than a day ago; no backup was made since. null: it is removed',
    ),
});
export type ClockAnswer = z.infer<typeof clockAnswer>;

/** The state of the program and its store. */
export const systemAnswer = z.object({
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
    oldestWaitingAt: instant.nullable(),
    stall: messageStall.nullable().describe('null while some number works, or nothing waits'),
  }),
  lastBackupAt: instant.nullable(),
  clock: clockAnswer,
  backupFailure: text('O disco está cheio.')
    .nullable()
    .describe('Why the newest try failed, in words; null when it is good'),
  warnings: z.array(systemWarning),
});
export type SystemAnswer = z.infer<typeof systemAnswer>;
