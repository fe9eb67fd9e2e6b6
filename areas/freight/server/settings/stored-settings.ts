import { isCep } from '#kit/rules/cep.ts';
import { fromReais } from '#kit/rules/money.ts';
import { findSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { FreightSettings } from '../../contract.ts';
import { listAccounts, type FreightAccountRow } from './freight-accounts.repository.ts';

/** The setting that holds them, and the lock of freight's settings and accounts. */
export const FREIGHT = 'freight';

const UNSET: FreightSettings = {
  sender: {
    cep: '',
    name: '',
    document: '',
    phone: '',
    email: '',
    street: '',
    number: '',
    complement: '',
    district: '',
    city: '',
    state: '',
  },
  addDays: 0,
  addPrice: 0,
  addPercent: 0,
  freeFrom: null,
  asksOnLink: true,
  policies: [],
  fallback: [],
  tells: ['out-for-delivery', 'delivered', 'undelivered'],
};

/** The settings as they were saved; prices in reais. */
export async function findFreightSettings(db: Db): Promise<FreightSettings> {
  const stored = await findSetting(db, FREIGHT);
  return { ...UNSET, ...(stored === undefined ? {} : (JSON.parse(stored) as FreightSettings)) };
}

export const saveFreightSettings = (trx: Trx, settings: FreightSettings): Promise<void> =>
  saveSetting(trx, FREIGHT, JSON.stringify(settings));

/** The terms by which a provider's price and days become the customer's. */
export const termsOf = ({ addDays, addPrice, addPercent, freeFrom }: FreightSettings) => ({
  addDays,
  addCents: fromReais(addPrice),
  addPercent,
  freeFromCents: freeFrom === null ? null : fromReais(freeFrom),
});

/** Whether freight is quoted at all: an account is on, and the sender's CEP is known. */
export async function findFreightState(db: Db): Promise<{
  readonly isOn: boolean;
  readonly settings: FreightSettings;
  readonly accounts: readonly FreightAccountRow[];
}> {
  const accounts = await listAccounts(db);
  const settings = await findFreightSettings(db);
  const isOn = accounts.some(({ is_on: on }) => on === 1) && isCep(settings.sender.cep);
  return { isOn, settings, accounts };
}
