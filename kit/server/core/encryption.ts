import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Deps } from './deps.ts';
import { invalidField } from './errors.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Encrypts stored secrets: AES-256-GCM, a fresh nonce each time, bound to the secret's purpose. @param key 32 bytes, base64url. */
export function createVault(key: string) {
  const secret = Buffer.from(key, 'base64url');
  return {
    seal(plain: string, purpose: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
      return `${VERSION}.${sealed}`;
    },
    /** @throws when the text was changed, sealed for another purpose or under another `APP_SECRET`. */
    open(sealed: string, purpose: string): string {
      const [version, text] = sealed.split('.');
      if (version !== VERSION || text === undefined) throw new Error('Not a sealed text');
      const bytes = Buffer.from(text, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * Seals the access to an account at a provider.
 * @param kind of the account. With the row's id it is the purpose: access that is copied to another row does not open there.
 */
export const accessSeal = <Access>(kind: string) => ({
  seal: ({ secrets }: Pick<Deps, 'secrets'>, id: string, access: Access): string =>
    createVault(secrets.encryption).seal(JSON.stringify(access), `${kind} access ${id}`),
  /** Opens the access to an account; undefined where it was sealed under another `APP_SECRET`. */
  open(
    { secrets }: Pick<Deps, 'secrets'>,
    { id, access }: Readonly<Record<'id' | 'access', string>>,
  ): Access | undefined {
    try {
      const opened = createVault(secrets.encryption).open(access, `${kind} access ${id}`);
      return JSON.parse(opened) as Access;
    } catch {
      return undefined;
    }
  },
});

const MASK = '••••';
const SHOWN = 4;
const HIDDEN_AT_LEAST = 8;

/** The visible part of a secret: its last characters, when enough others stay hidden. */
export const maskSecret = (secret: string): string =>
  secret.length >= SHOWN + HIDDEN_AT_LEAST ? `${MASK}${secret.slice(-SHOWN)}` : MASK;

/** Whether a text stands for a secret that is stored. No secret has such a character. */
const isMask = (text: string): boolean => text.includes('•');

/** A secret as it was typed, or the stored one for which its mask stands. Another mask is refused at its field. */
export function resolveSecret(field: string, typed: string, stored: string | undefined): string {
  if (!isMask(typed)) return typed;
  if (stored && typed === maskSecret(stored)) return stored;
  throw invalidField(field, 'Digite este campo de novo.');
}
