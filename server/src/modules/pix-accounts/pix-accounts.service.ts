import { createHmac } from 'node:crypto';
import type { Deps } from '../../core/deps.ts';
import type { Db } from '../../db/tables.ts';
import { listAccounts, type PixAccountRow } from './pix-accounts.repository.ts';

export { openAccount, sealAccess } from './account-access.ts';
export { findAccount, findCurrentAccount } from './pix-accounts.repository.ts';

export const noticeSecretOf = ({ secrets }: Pick<Deps, 'secrets'>, id: string): string =>
  createHmac('sha256', secrets.charges).update(`notices:${id}`).digest('hex').slice(0, 32);

export const noticeAddress = async (
  _deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  _id: string,
): Promise<string | undefined> => undefined;

export async function findAccountByNoticeSecret(
  deps: Pick<Deps, 'secrets'> & { readonly db: Db },
  secret: string,
): Promise<PixAccountRow | undefined> {
  return (await listAccounts(deps.db)).find(({ id }) => noticeSecretOf(deps, id) === secret);
}
export const faultInWords = (provider: string, fault: string, detail: string): string =>
  `${provider} ${fault} ${detail}`;
