import { isDeepStrictEqual } from 'node:util';
import { isCep, stateOfCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { formatDocument, isDocument } from '#kit/rules/document.ts';
import { isEmail } from '#kit/rules/email.ts';
import { PRICE_PROBLEMS, readPrice, toReais } from '#kit/rules/money.ts';
import { isValidPhone, phoneDigits } from '#kit/rules/phone.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { lockSetting } from '#kit/server/db/settings.ts';
import type { z } from 'zod';
import type { FreightSettings, freightSettingsInput } from '../../contract.ts';
import { findFreightSettings, FREIGHT, saveFreightSettings, termsOf } from './stored-settings.ts';

type SentSettings = z.output<typeof freightSettingsInput>;

function readReais(field: string, sent: string | number): number {
  const read = readPrice(String(sent));
  if (typeof read === 'string') throw invalidField(field, PRICE_PROBLEMS[read]);
  return toReais(read);
}

const SENDER = [
  ['cep', isCep, 'Informe um CEP válido, com 8 números.'],
  ['document', isDocument, 'Informe um CPF ou CNPJ válido.'],
  ['phone', isValidPhone, 'Informe um telefone válido, com DDD.'],
  ['email', isEmail, 'Informe um e-mail válido.'],
] as const;

function readSender(sent: SentSettings['sender']): FreightSettings['sender'] {
  for (const [field, isRight, message] of SENDER) {
    const mayBeBlank = field !== 'cep' && sent[field] === '';
    if (!mayBeBlank && !isRight(sent[field])) throw invalidField(`sender.${field}`, message);
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

const readSettings = ({ addPrice, freeFrom, ...sent }: SentSettings): FreightSettings => ({
  ...sent,
  sender: readSender(sent.sender),
  addPrice: readReais('addPrice', addPrice),
  freeFrom: freeFrom === null || freeFrom === undefined ? null : readReais('freeFrom', freeFrom),
});

const plainPart = (settings: FreightSettings) => ({
  ...termsOf(settings),
  asksOnLink: settings.asksOnLink,
});

/** The trail names these without their values. */
const NAMED = ['sender', 'policies', 'fallback', 'tells'] as const;

export const updateSettings = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: SentSettings,
): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, FREIGHT);
    const before = await findFreightSettings(trx);
    const after = readSettings(input);
    await saveFreightSettings(trx, after);
    const changes = changesBetween(plainPart(before), plainPart(after));
    const fields = NAMED.filter((name) => !isDeepStrictEqual(before[name], after[name]));
    if (changes.length + fields.length === 0) return { trail: UNCHANGED };
    const details = { changes, fields: fields.map((name) => `freight.${name}`) };
    return { trail: { action: 'freight.changed', subject: { type: 'freight' }, details } };
  });
