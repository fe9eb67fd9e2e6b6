import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Secrets } from './deps.ts';
import { StartupError } from './startup-error.ts';

function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      // Exclusive: of two first starts at once, one writes and the other reads.
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    chmodSync(path, 0o600);
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < 32) throw new Error('the file is too short');
    return secret;
  } catch (error) {
    throw new StartupError(
      `APP_SECRET could not be read or written in DATA_DIR (${dataDir}): ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Derives one key a purpose from `APP_SECRET`, which is generated into `DATA_DIR` when absent. */
export function loadSecrets(config: Pick<Config, 'appSecret' | 'dataDir'>): Secrets {
  const secret = config.appSecret ?? readOrCreateSecret(config.dataDir);
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'balcao', purpose, 32)).toString('base64url');
  return {
    jwt: derive('jwt'),
    cpfHash: derive('cpf-hash'),
    knownDevice: derive('known-device'),
    trackingClick: derive('tracking-click'),
    encryption: derive('encryption'),
    signIn: derive('sign-in'),
  };
}
