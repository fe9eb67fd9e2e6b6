import { createVault } from '#kit/server/core/encryption.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { PixAccess } from '../providers/pix-provider.ts';
import type { PixAccountRow } from './pix-accounts.repository.ts';

const purposeOf = (id: string): string => `pix-account access ${id}`;

/** @param id the row's: access that is copied to another row does not open there. */
export const sealAccess = (
  { secrets }: Pick<Deps, 'secrets'>,
  id: string,
  access: PixAccess,
): string => createVault(secrets.encryption).seal(JSON.stringify(access), purposeOf(id));

/** The access to an account; undefined where it was sealed under another `APP_SECRET`. */
export function openAccount(
  { secrets }: Pick<Deps, 'secrets'>,
  { id, access }: Pick<PixAccountRow, 'id' | 'access'>,
): PixAccess | undefined {
  try {
    const opened = createVault(secrets.encryption).open(access, purposeOf(id));
    return JSON.parse(opened) as PixAccess;
  } catch {
    return undefined;
  }
}

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
