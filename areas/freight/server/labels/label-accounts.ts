import type { Deps } from '#kit/server/core/deps.ts';
import type { OrderLife } from '#areas/orders/server/orders.service.ts';
import type { Logger } from 'pino';
import type { FreightProviderName } from '../../contract.ts';
import {
  FreightProviderError,
  type FreightLabels,
  type FreightProvider,
} from '../providers/freight-provider.ts';
import { findUsableAccounts, openAccess, type UsableAccount } from '../settings/freight-access.ts';
import { findAccount } from '../settings/freight-accounts.repository.ts';

/** The dependencies of a label's steps. */
export type LabelContext = Deps & {
  readonly life: Pick<OrderLife, 'sent' | 'shippingTakenBack'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

type AccountDeps = Pick<Deps, 'db' | 'secrets' | 'freightProviders'>;

export interface LabelAccount extends UsableAccount {
  readonly provider: FreightProvider;
  readonly labels: FreightLabels;
}

/** The accounts by which labels can be bought now. */
export async function findLabelAccounts(deps: AccountDeps): Promise<LabelAccount[]> {
  return (await findUsableAccounts(deps)).flatMap((account) => {
    const provider = deps.freightProviders.open(account.access);
    return provider.labels ? [{ ...account, provider, labels: provider.labels }] : [];
  });
}

/** The way to a provider's labels, also while its account is switched off; undefined where it cannot be opened. */
export async function openLabels(
  deps: AccountDeps,
  provider: FreightProviderName,
): Promise<{ readonly id: string | undefined; readonly labels: FreightLabels | undefined }> {
  const row = await findAccount(deps.db, provider);
  const access = row && openAccess(deps, row);
  return { id: row?.id, labels: access && deps.freightProviders.open(access).labels };
}

/** Gives a value in the place of a provider's failure. */
export const insteadOfFault =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (!(error instanceof FreightProviderError)) throw error;
    return value;
  };
