import type { Deps } from '#kit/server/core/deps.ts';
import { maskSecret } from '#kit/server/core/encryption.ts';
import type { FreightAnswer } from '../../contract.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import { noticeAddress } from '../following/hear-notice.ts';
import { faultInWords } from './fault-words.ts';
import { openAccess } from './freight-access.ts';
import type { FreightAccountRow } from './freight-accounts.repository.ts';
import { findFreightState, findSender } from './stored-settings.ts';

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

export async function viewFreightState({ db }: Pick<Deps, 'db'>) {
  const { isOn, settings, accounts } = await findFreightState(db);
  const hasLabels = accounts.some(
    (row) => row.is_on === 1 && FREIGHT_PROVIDERS[row.provider].hasLabels,
  );
  return { isOn, asksOnLink: settings.asksOnLink, hasLabels };
}
