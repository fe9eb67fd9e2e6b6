import type { Config } from '#kit/server/core/config.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { findSetting, saveSetting } from '#kit/server/db/settings.ts';
import { findSecretFingerprint } from '#kit/server/core/secrets.ts';

const FINGERPRINT = 'secret-fingerprint';

/**
 * Whether this process has the `APP_SECRET` of the process that started before it over the same database; records its own. With
 * two secrets in use, a session of one process is unknown to the other.
 * @returns true also for the first start, and where no other process can share the database.
 */
export async function hasSharedSecret(
  engine: Engine,
  config: Pick<Config, 'appSecret' | 'dataDir'>,
): Promise<boolean> {
  const own = findSecretFingerprint(config);
  if (!engine.isShared || own === undefined) return true;
  return plainTransaction({ engine }, async (trx) => {
    const last = await findSetting(trx, FINGERPRINT);
    if (last !== own) await saveSetting(trx, FINGERPRINT, own);
    return last === undefined || last === own;
  });
}
