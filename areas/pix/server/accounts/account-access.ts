import { accessSeal } from '#kit/server/core/encryption.ts';
import type { PixAccess } from '../providers/pix-provider.ts';

export const { seal: sealAccess, open: openAccount } = accessSeal<PixAccess>('pix-account');

/** `APP_USR-{application}-{day}-{secret}-{account}`: a renewed token still has the same account. */
const TOKEN = /^[A-Z_]+-\d+-\d+-[\da-z]+-(\d{5,})$/i;

const holderOf = (token: string): string => TOKEN.exec(token)?.[1] ?? token;

/** Whether two accesses lead to the same account at its provider, with any secrets. */
export function isSameAccount(a: PixAccess, b: PixAccess): boolean {
  if (a.provider === 'mercado-pago') {
    return b.provider === a.provider && holderOf(a.accessToken) === holderOf(b.accessToken);
  }
  // A renewed integration has another client id, and receives by the same key.
  return b.provider === a.provider && (a.clientId === b.clientId || a.key === b.key);
}

const TRAIL_NAMES: Readonly<Record<string, string>> = {
  certificateKey: 'certificate',
  key: 'pixKey',
};

/** The fields in which an access differs from the one before; never their values. */
export function changedFields(before: PixAccess | undefined, after: PixAccess): string[] {
  const { provider: _, ...fields } = after;
  const old: Readonly<Record<string, string>> = { ...before };
  const changed = Object.entries(fields).filter(([name, value]) => value !== (old[name] ?? ''));
  return [...new Set(changed.map(([name]) => TRAIL_NAMES[name] ?? name))];
}
