import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';
import type { StoreSettingsAnswer, StoreSettingsInput } from '@balcao/domain/contract/store';
import { formatCep } from '@balcao/domain/rules/cep';
import { cnpjCharacters, formatCnpj, isValidCnpj } from '@balcao/domain/rules/cnpj';
import { formatCpf, isValidCpf, onlyDigits } from '@balcao/domain/rules/cpf';
import { CPF_DIGITS } from '@balcao/domain/rules/limits';
import { formatPhone, isValidPhone } from '@balcao/domain/rules/phone';

import type { FieldErrors } from '../../lib/field-errors.ts';
import { storeTexts as texts } from './texts.ts';

export type StoreField = Exclude<keyof StoreSettingsInput, 'pix' | 'printOnlyPaid' | 'linkDays'>;
/** What the store says of itself, as it is typed. */
export type StoreValues = Record<StoreField, string>;

export const LONGEST: Readonly<Record<StoreField, number>> = {
  name: 120,
  document: 30,
  address: 300,
  whatsapp: 40,
  notice: 500,
};

export const storeValuesOf = (settings: StoreSettingsAnswer): StoreValues => ({
  name: settings.name,
  document: settings.document,
  address: settings.address,
  whatsapp: formatPhone(settings.whatsapp),
  notice: settings.notice,
});

const hasLetters = (text: string): boolean => cnpjCharacters(text) !== onlyDigits(text);

/** A CPF while it can still be one, else a CNPJ, which may hold letters. */
const shapeDocument = (text: string): string =>
  !hasLetters(text) && onlyDigits(text).length <= CPF_DIGITS ? formatCpf(text) : formatCnpj(text);

const isDocument = (text: string): boolean =>
  isValidCnpj(text) || (!hasLetters(text) && isValidCpf(text));

/** What stands in a field once `text` was typed into it. */
export function shapeField(field: StoreField, text: string): string {
  if (field === 'document') return shapeDocument(text);
  return field === 'whatsapp' ? formatPhone(text) : text;
}

/** What is wrong with each field. */
export const storeErrors = ({ name, document, whatsapp }: StoreValues): FieldErrors => ({
  name: name.trim() ? undefined : texts.nameRequired,
  document: document.trim() && !isDocument(document) ? texts.documentInvalid : undefined,
  whatsapp: whatsapp.trim() && !isValidPhone(whatsapp) ? texts.whatsappInvalid : undefined,
});

/** The address of a CEP, a line a part; the first line waits for the number. */
export function addressOf(found: PostalCodeAnswer): string {
  return [
    found.logradouro && `${found.logradouro}, `,
    found.bairro,
    [found.localidade, found.uf].filter(Boolean).join(' - '),
    `CEP ${formatCep(found.cep)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Where the number belongs in what `addressOf` made: the end of its first line. */
export const numberPlace = (address: string): number => {
  const end = address.indexOf('\n');
  return end === -1 ? address.length : end;
};
