import type { Deps } from '#kit/server/core/deps.ts';
import { createVault } from '#kit/server/core/encryption.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { FreightAccess } from '../providers/freight-provider.ts';
import { listAccounts, type FreightAccountRow } from './freight-accounts.repository.ts';

const purposeOf = (id: string): string => `freight-account access ${id}`;

/** @param id the row's: access that is copied to another row does not open there. */
export const sealAccess = (
  { secrets }: Pick<Deps, 'secrets'>,
  id: string,
  access: FreightAccess,
): string => createVault(secrets.encryption).seal(JSON.stringify(access), purposeOf(id));

/** The access to an account; undefined where it was sealed under another `APP_SECRET`. */
export function openAccess(
  { secrets }: Pick<Deps, 'secrets'>,
  { id, access }: Pick<FreightAccountRow, 'id' | 'access'>,
): FreightAccess | undefined {
  try {
    return JSON.parse(createVault(secrets.encryption).open(access, purposeOf(id))) as FreightAccess;
  } catch {
    return undefined;
  }
}

/** An account that is on and can be opened. */
export interface UsableAccount {
  readonly id: string;
  readonly access: FreightAccess;
  /** The services to offer; none: all. */
  readonly services: readonly string[];
}

export async function findUsableAccounts(
  deps: Pick<Deps, 'secrets'> & { readonly db: Db },
): Promise<UsableAccount[]> {
  return (await listAccounts(deps.db)).flatMap((row) => {
    const access = row.is_on === 1 ? openAccess(deps, row) : undefined;
    return access ? [{ id: row.id, access, services: JSON.parse(row.services) as string[] }] : [];
  });
}
