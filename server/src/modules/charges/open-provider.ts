import type { PixProvider } from '../../integrations/pix/pix-provider.ts';
import { findAccount, openAccount } from '../pix-accounts/pix-accounts.service.ts';
import type { AccountRow } from './account-work.repository.ts';
import type { ChargeContext } from './charge-context.ts';

/** An account, and the way to its provider; without one where it was sealed under another `APP_SECRET`. */
export interface OpenedAccount {
  readonly row: AccountRow;
  readonly provider: PixProvider | undefined;
}

/** @throws Error where there is no such account: nothing refers to one that is gone. */
export async function openProvider(
  context: Pick<ChargeContext, 'db' | 'secrets' | 'pixProviders'>,
  accountId: string,
): Promise<OpenedAccount> {
  const row = await findAccount(context.db, accountId);
  if (!row) throw new Error('A charge without its account');
  const access = openAccount(context, row);
  return { row, provider: access && context.pixProviders.open(access) };
}
