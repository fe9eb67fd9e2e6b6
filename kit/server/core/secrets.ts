import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Secrets } from './deps.ts';
import { faultMessage, StartupError } from './startup-error.ts';

const secretFile = (dataDir: string): string => join(dataDir, 'app-secret');

function readOrCreateSecret(dataDir: string): string {
  const path = secretFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      // Exclusive: of two first starts at once, one writes and the other reads.
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        // On a full disk an empty file would remain, and no later start could read it.
        rmSync(path, { force: true });
        throw error;
      }
    }
    chmodSync(path, 0o600);
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length < 32) throw new Error('the file is too short');
    return secret;
  } catch (error) {
    throw new StartupError(
      `APP_SECRET could not be read or written in DATA_DIR (${dataDir}): ${faultMessage(error)}`,
    );
  }
}

const derive = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'balcao', purpose, 32)).toString('base64url');

/** Derives one key a purpose from `APP_SECRET`, which is generated into `DATA_DIR` when absent. */
export function loadSecrets(config: Pick<Config, 'appSecret' | 'dataDir'>): Secrets {
  const secret = config.appSecret ?? readOrCreateSecret(config.dataDir);
  return {
    jwt: derive(secret, 'jwt'),
    cpfHash: derive(secret, 'cpf-hash'),
    forgottenCpf: derive(secret, 'forgotten-cpf'),
    knownDevice: derive(secret, 'known-device'),
    partnerPage: derive(secret, 'partner-page'),
    encryption: derive(secret, 'encryption'),
    signIn: derive(secret, 'sign-in'),
    providers: derive(secret, 'charges'),
    rateLimit: derive(secret, 'rate-limit'),
  };
}

/**
 * A few letters that distinguish one `APP_SECRET` from another and reveal nothing of it. Undefined where there is none;
 * asking makes none.
 */
export function findSecretFingerprint(
  config: Pick<Config, 'appSecret' | 'dataDir'>,
): string | undefined {
  const file = secretFile(config.dataDir);
  const secret =
    config.appSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  return secret === undefined ? undefined : derive(secret, 'fingerprint').slice(0, 8);
}
