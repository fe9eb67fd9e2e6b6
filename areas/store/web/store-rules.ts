import type { PixSettings } from '#kit/contract/pix.ts';
import type { FoundAddress } from '#kit/web/lib/person/person-form.ts';
import type { StoreSettingsAnswer, StoreSettingsInput } from '../contract.ts';
import { formatCep } from '#kit/rules/cep.ts';
import { formatCpf } from '#kit/rules/cpf.ts';
import { formatDocument, isDocument } from '#kit/rules/document.ts';
import { isEmail } from '#kit/rules/email.ts';
import { formatPhone, isValidPhone } from '#kit/rules/phone.ts';
import { pixReceiverNames, type PixReceiver } from '#kit/rules/pix.ts';
import { formatPixKey, readPixKey, PIX_KEY_PROBLEMS } from '#kit/rules/pix-key.ts';

import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { pixSettingsTexts, storeTexts as texts } from './texts.ts';
import {
  measureErrors,
  measuresOfTexts,
  measureTexts,
  type MeasureTexts,
} from '#kit/web/lib/measure-text.ts';

export type StoreField =
  | 'name'
  | 'legalName'
  | 'document'
  | 'address'
  | 'email'
  | 'whatsapp'
  | 'notice';

export interface StoreValues extends Record<StoreField, string> {
  pix: PixSettings;
  printOnlyPaid: boolean;
  printPhotos: boolean;
  package: MeasureTexts;
  linkDays: string;
  paymentReminderHours: string;
}

export const LONGEST: Readonly<Record<StoreField, number>> = {
  name: 120,
  legalName: 120,
  document: 30,
  address: 300,
  email: 200,
  whatsapp: 40,
  notice: 500,
};

const NO_PIX: PixSettings = { key: '', receiverName: '', receiverCity: '', text: '' };

/** The key in its usual writing; a text that is no key, or could be two kinds, stays. */
export function shapePixKey(text: string): string {
  const read = readPixKey(text);
  return typeof read === 'string' ? text : formatPixKey(read);
}

/** Eleven stored digits are a CPF: a phone number is stored with +55. */
const shownPixKey = (key: string): string =>
  /^\d{11}$/.test(key) ? formatCpf(key) : shapePixKey(key);

export const storeValuesOf = ({ logo: _, ...settings }: StoreSettingsAnswer): StoreValues => ({
  ...settings,
  whatsapp: formatPhone(settings.whatsapp),
  pix: settings.pix ? { ...settings.pix, key: shownPixKey(settings.pix.key) } : NO_PIX,
  package: measureTexts(settings.package),
  linkDays: String(settings.linkDays ?? ''),
  paymentReminderHours: String(settings.paymentReminderHours ?? ''),
});

const wholeOrNull = (text: string): number | null => (text.trim() ? Number(text) : null);

/** The data to send; without a key the store takes no PIX. */
export const storeInputOf = ({
  pix,
  linkDays,
  paymentReminderHours,
  package: measures,
  ...values
}: StoreValues): StoreSettingsInput => ({
  ...values,
  pix: pix.key.trim() ? pix : null,
  linkDays: wholeOrNull(linkDays),
  paymentReminderHours: wholeOrNull(paymentReminderHours),
  package: measuresOfTexts(measures),
});

export function shapeField(field: StoreField, text: string): string {
  if (field === 'document') return formatDocument(text);
  return field === 'whatsapp' ? formatPhone(text) : text;
}

/**
 * Whether the key is a person's CPF without the owner's name. A bank shows the owner of a CPF, never the shop: the shop's name
 * would make the customer doubt the receiver.
 */
export function lacksOwner({ pix, legalName }: StoreValues): boolean {
  const read = readPixKey(pix.key);
  return typeof read !== 'string' && read.kind === 'cpf' && !legalName.trim();
}

function receiverNameError(values: StoreValues, name: string): string | undefined {
  const { receiverName } = values.pix;
  if (lacksOwner(values) && !receiverName.trim()) return pixSettingsTexts.personRequired;
  return name ? undefined : pixSettingsTexts.nameRequired;
}

function pixErrors(values: StoreValues): FieldErrors {
  const { pix } = values;
  if (!pix.key.trim()) return {};
  const read = readPixKey(pix.key);
  const names = pixReceiverNames(pix, values);
  return {
    'pix.key': typeof read === 'string' ? PIX_KEY_PROBLEMS[read] : undefined,
    'pix.receiverName': receiverNameError(values, names.receiverName),
    'pix.receiverCity': names.receiverCity ? undefined : pixSettingsTexts.cityRequired,
  };
}

export const storeErrors = (values: StoreValues): FieldErrors => {
  const { name, document, email, whatsapp, linkDays, paymentReminderHours } = values;
  return {
    name: name.trim() ? undefined : texts.nameRequired,
    document: document.trim() && !isDocument(document) ? texts.documentInvalid : undefined,
    email: email.trim() && !isEmail(email) ? texts.emailInvalid : undefined,
    whatsapp: whatsapp.trim() && !isValidPhone(whatsapp) ? texts.whatsappInvalid : undefined,
    ...pixErrors(values),
    ...measureErrors(values.package, 'package.'),
    linkDays: isBlankOrUpTo(linkDays, 365) ? undefined : texts.linkDaysInvalid,
    paymentReminderHours: isBlankOrUpTo(paymentReminderHours, 720)
      ? undefined
      : texts.paymentReminderHoursInvalid,
  };
};

function isBlankOrUpTo(text: string, most: number): boolean {
  const typed = text.trim();
  return !typed || (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most);
}

/** The receiver in the payment code of these values; undefined while they make none. */
export function pixReceiverOf(values: StoreValues): PixReceiver | undefined {
  const { pix } = values;
  const read = readPixKey(pix.key);
  const names = pixReceiverNames(pix, values);
  const isRefused = Object.values(pixErrors(values)).some(Boolean);
  if (typeof read === 'string' || isRefused) return undefined;
  return { key: read.key, ...names, text: pix.text };
}

/** The address of a CEP, a line for each part; the first line waits for the number. */
export const addressOf = (found: FoundAddress): string =>
  [
    found.logradouro && `${found.logradouro}, `,
    found.bairro,
    [found.localidade, found.uf].filter(Boolean).join(' - '),
    `CEP ${formatCep(found.cep)}`,
  ]
    .filter(Boolean)
    .join('\n');

/** The place of the number in the result of `addressOf`: the end of its first line. */
export const numberPlace = (address: string): number => {
  const end = address.indexOf('\n');
  return end === -1 ? address.length : end;
};
