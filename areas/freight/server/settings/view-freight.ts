import type { Deps } from '#kit/server/core/deps.ts';
import { maskSecret } from '#kit/server/core/encryption.ts';
import { isCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import type { FreightAnswer, FreightSettings, FreightStateAnswer } from '../../contract.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import { noticeAddress } from '../following/notice-address.ts';
import { faultInWords } from './fault-words.ts';
import { openAccess } from './freight-access.ts';
import type { FreightAccountRow } from './freight-accounts.repository.ts';
import { findFreightState } from './stored-settings.ts';

/** The CEP in an address of several lines, eight digits; empty for none. */
const cepIn = (address: string): string =>
  onlyDigits(/(?<!\d)\d{5}-?\d{3}(?!\d)/.exec(address)?.[0] ?? '');

/** The sender as it was saved, or as the shop's own page suggests it. */
export async function findSender(
  deps: Pick<Deps, 'db' | 'config'>,
  { sender }: Pick<FreightSettings, 'sender'>,
): Promise<FreightSettings['sender']> {
  if (isCep(sender.cep)) return sender;
  const store = await findStore(deps.db, deps.config);
  const { name, document, email, whatsapp: phone } = store;
  return { ...sender, cep: cepIn(store.address), name, document, email, phone };
}

const masked = (secret: string): string => (secret === '' ? '' : maskSecret(secret));

const SEALED =
  'O token desta conta não abre mais, porque o APP_SECRET do programa mudou. Cole-o de novo e salve.';

async function presentAccount(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  row: FreightAccountRow,
): Promise<FreightAnswer['accounts'][number]> {
  const { provider, last_failure: fault } = row;
  const access = openAccess(deps, row);
  const failure = fault && faultInWords(provider, fault, '');
  const hasNotices = FREIGHT_PROVIDERS[provider].hasLabels;
  return {
    provider,
    token: masked(access?.token ?? ''),
    appSecret: masked(access?.appSecret ?? ''),
    isSandbox: access?.isSandbox ?? false,
    services: JSON.parse(row.services) as string[],
    isOn: row.is_on === 1,
    failure: access ? failure : SEALED,
    noticeAddress: (hasNotices && (await noticeAddress(deps, row.id))) || null,
  };
}

export async function viewFreight(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
): Promise<FreightAnswer> {
  const { isOn, settings, accounts: rows } = await findFreightState(deps.db);
  const sender = await findSender(deps, settings);
  const accounts = await Promise.all(rows.map((row) => presentAccount(deps, row)));
  return { isOn, settings: { ...settings, sender }, accounts };
}

export async function viewFreightState({ db }: Pick<Deps, 'db'>): Promise<FreightStateAnswer> {
  const { isOn, settings, accounts } = await findFreightState(db);
  const hasLabels = accounts.some(
    (row) => row.is_on === 1 && FREIGHT_PROVIDERS[row.provider].hasLabels,
  );
  return { isOn, asksOnLink: settings.asksOnLink, hasLabels };
}
