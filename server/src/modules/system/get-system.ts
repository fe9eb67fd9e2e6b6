import type { SystemAnswer } from '@balcao/domain/contract/system';
import type { Deps } from '../../deps.ts';
import { VERSION } from '../../version.ts';
import { freeBytes } from './free-space.ts';
import { findNewestTime, findOldestWaiting } from './system.repository.ts';
import { warningsOf } from './warnings.ts';

/** What other areas tell of themselves. */
export interface SystemSources {
  readonly messages: () => Promise<{ pending: number; sending: number; failed: number }>;
  /** Epoch milliseconds of the last good backup, undefined when there is none. Absent where no count is kept. */
  readonly lastBackupAt?: () => Promise<number | undefined>;
}

const isoOf = (ms: number | null | undefined): string | null =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null;

/** How the program and its store are, and what should be put right. */
export async function getSystem(
  { config, db, engine, clock }: Pick<Deps, 'config' | 'db' | 'engine' | 'clock'>,
  call: {
    readonly sources: SystemSources;
    readonly startedAt: number;
    readonly isForwarded: boolean;
  },
): Promise<SystemAnswer> {
  const { sources, startedAt, isForwarded } = call;
  const { version, bytes } = await engine.describe();
  const { pending, sending, failed } = await sources.messages();
  const lastBackupAt = sources.lastBackupAt ? await sources.lastBackupAt() : null;
  const free = await freeBytes(config.dataDir);
  const oldestWaitingAt = await findOldestWaiting(db);
  return {
    version: VERSION,
    node: process.version,
    startedAt: new Date(startedAt).toISOString(),
    engine: { name: engine.name, version },
    databaseBytes: bytes,
    freeBytes: free ?? null,
    publicUrl: config.publicUrl ?? null,
    messages: { waiting: pending + sending, failed, oldestWaitingAt: isoOf(oldestWaitingAt) },
    lastBackupAt: isoOf(lastBackupAt),
    warnings: warningsOf(config, {
      now: clock(),
      newestTime: await findNewestTime(db),
      freeBytes: free,
      databaseBytes: bytes,
      oldestWaitingAt,
      lastBackupAt,
      isForwarded,
    }),
  };
}
