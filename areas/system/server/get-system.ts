import type { SystemAnswer } from '../endpoints.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';
import { isAdminPasswordWeak } from '#areas/accounts/server/accounts.service.ts';
import type { viewQueue } from '#areas/messages/server/messages.service.ts';
import { samplePhotos } from '#areas/photos/server/photos.service.ts';
import { findPixState } from '#areas/pix/server/accounts/pix-accounts.service.ts';
import { findStoreAddress } from '#areas/store/server/store.service.ts';
import { findBusyWindow } from '#areas/window/server/window.service.ts';
import { freeBytes } from './free-space.ts';
import { warningsOf, type BackupSummary } from './warnings.ts';
import about from '../../../package.json' with { type: 'json' };

export interface SystemSources {
  readonly messages: () => ReturnType<typeof viewQueue>;
  readonly backup: () => Promise<BackupSummary>;
}

export async function getSystem(
  deps: Pick<Deps, 'config' | 'db' | 'engine' | 'clock' | 'photoFiles' | 'secrets'>,
  call: {
    readonly sources: SystemSources;
    readonly startedAt: number;
    readonly isForwarded: boolean;
  },
): Promise<SystemAnswer> {
  const { config, db, engine, clock } = deps;
  const { sources, startedAt, isForwarded } = call;
  const standby = await engine.longReads.lookAtStandby();
  const { version, bytes } = await engine.describe();
  const { pending, sending, failed, unsure, oldestWaitingAt, stall } = await sources.messages();
  const backup = await sources.backup();
  const free = await freeBytes(config.dataDir);
  const address = await findStoreAddress(db, config);
  const now = clock();
  return {
    version: about.version,
    node: process.version,
    startedAt: toIso(startedAt),
    engine: { name: engine.name, version },
    standby: standby ?? null,
    databaseBytes: bytes,
    freeBytes: free ?? null,
    publicUrl: address.open ?? null,
    messages: {
      waiting: pending + sending,
      failed,
      unsure,
      oldestWaitingAt: toIsoOrNull(oldestWaitingAt ?? null),
      stall,
    },
    lastBackupAt: toIsoOrNull(backup.lastGoodAt ?? null),
    backupFailure: backup.failure ?? null,
    warnings: warningsOf(config, {
      now,
      standby,
      freeBytes: free,
      databaseBytes: bytes,
      stall,
      failedMessages: failed,
      backup,
      lostPhotos: (await samplePhotos(deps)).lost,
      address,
      pix: await findPixState(deps),
      windowBusyAt: await findBusyWindow(db, now),
      isForwarded,
      isAdminPasswordWeak: await isAdminPasswordWeak(config),
    }),
  };
}
