import { isDeepStrictEqual } from 'node:util';
import { isCep, stateOfCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { formatDocument, isDocument } from '#kit/rules/document.ts';
import { isEmail } from '#kit/rules/email.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import { isValidPhone, phoneDigits } from '#kit/rules/phone.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { requirePriceCents } from '#kit/server/core/price-input.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { findSetting, lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { z } from 'zod';
import { findStore } from '#areas/store/server/store.service.ts';
import {
  freightSettings,
  type freightSettingsInput,
  type FreightSettings,
} from '../../contract.ts';
import { listAccounts } from './freight-accounts.repository.ts';

/** The setting that holds them, and the lock of freight's settings and accounts. */
export const FREIGHT = 'freight';

/** The settings as they were saved; prices in reais. Fields of an earlier version are left out. */
export const findFreightSettings = async (db: Db): Promise<FreightSettings> =>
  freightSettings.parse(JSON.parse((await findSetting(db, FREIGHT)) ?? '{}'));

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
export async function findFreightState(db: Db) {
  const accounts = await listAccounts(db);
  const settings = await findFreightSettings(db);
  const isOn = accounts.some((account) => account.is_on === 1) && isCep(settings.sender.cep);
  return { isOn, settings, accounts };
}

/** The CEP in an address of several lines, eight digits; empty for none. */
const cepIn = (address: string): string =>
  onlyDigits(/(?<!\d)\d{5}-?\d{3}(?!\d)/.exec(address)?.[0] ?? '');

/** The sender as it was saved, or as the shop's own page suggests it. */
export async function findSender(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { sender }: FreightSettings,
): Promise<FreightSettings['sender']> {
  if (isCep(sender.cep)) return sender;
  const { address, name, document, email, whatsapp: phone } = await findStore(db, config);
  return { ...sender, cep: cepIn(address), name, document, email, phone };
}

type SentSettings = z.output<typeof freightSettingsInput>;

const CHECKS = [
  ['cep', isCep, 'Informe um CEP válido, com 8 números.'],
  ['document', isDocument, 'Informe um CPF ou CNPJ válido.'],
  ['phone', isValidPhone, 'Informe um telefone válido, com DDD.'],
  ['email', isEmail, 'Informe um e-mail válido.'],
] as const;

function readSender(sent: SentSettings['sender']): FreightSettings['sender'] {
  for (const [field, isRight, message] of CHECKS) {
    const isAsked = field === 'cep' || sent[field] !== '';
    if (isAsked && !isRight(sent[field])) throw invalidField(`sender.${field}`, message);
  }
  return {
    ...sent,
    cep: onlyDigits(sent.cep),
    document: formatDocument(sent.document),
    phone: phoneDigits(sent.phone) ?? '',
    // Providers compare the state with the CEP.
    state: stateOfCep(sent.cep) ?? '',
  };
}

const plainPart = (settings: FreightSettings) => ({
  ...termsOf(settings),
  asksOnLink: settings.asksOnLink,
});

/** The trail names these without their values. */
const NAMED = ['sender', 'policies', 'fallback'] as const;

export const updateSettings = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  { addPrice, freeFrom, ...sent }: SentSettings,
): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, FREIGHT);
    const before = await findFreightSettings(trx);
    const after: FreightSettings = {
      ...sent,
      sender: readSender(sent.sender),
      addPrice: toReais(requirePriceCents(addPrice, 'addPrice')),
      freeFrom: freeFrom === null ? null : toReais(requirePriceCents(freeFrom, 'freeFrom')),
    };
    await saveFreightSettings(trx, after);
    const changes = changesBetween(plainPart(before), plainPart(after));
    const fields = NAMED.filter((name) => !isDeepStrictEqual(before[name], after[name]));
    if (changes.length + fields.length === 0) return { trail: UNCHANGED };
    const details = { changes, fields: fields.map((name) => `freight.${name}`) };
    return { trail: { action: 'freight.changed', subject: { type: 'freight' }, details } };
  });
