import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';
import type { StoreSettingsAnswer, StoreSettingsInput } from '@balcao/domain/contract/store';
import { formatCep } from '@balcao/domain/rules/cep';
import { formatDocument, isDocument } from '@balcao/domain/rules/document';
import { formatPhone, isValidPhone } from '@balcao/domain/rules/phone';

import { ApiError } from '../../lib/api.ts';
import { storeTexts as texts } from './texts.ts';

/** What the store says of itself, as it is typed. */
export type StoreDraft = Readonly<Record<StoreField, string>>;
export type StoreField = keyof StoreSettingsInput;
export type StoreErrors = Readonly<Partial<Record<StoreField, string | undefined>>>;

/** In the order of the form. */
const FIELDS = ['name', 'document', 'whatsapp', 'address', 'notice'] as const;

export const LONGEST: Readonly<Record<StoreField, number>> = {
  name: 120,
  document: 30,
  address: 300,
  whatsapp: 40,
  notice: 500,
};

export const draftOf = (settings: StoreSettingsAnswer): StoreDraft => ({
  name: settings.name,
  document: settings.document,
  address: settings.address,
  whatsapp: formatPhone(settings.whatsapp),
  notice: settings.notice,
});

export const differs = (draft: StoreDraft, saved: StoreDraft): boolean =>
  FIELDS.some((field) => draft[field].trim() !== saved[field].trim());

/** What stands in a field once `text` was typed into it. */
export function shapeField(field: StoreField, text: string): string {
  if (field === 'document') return formatDocument(text);
  return field === 'whatsapp' ? formatPhone(text) : text;
}

/** What is wrong with a field; undefined when nothing is. The server judges again. */
export function fieldError(field: StoreField, text: string): string | undefined {
  const typed = text.trim();
  if (field === 'name') return typed ? undefined : texts.nameRequired;
  if (!typed) return undefined;
  if (field === 'document' && !isDocument(typed)) return texts.documentInvalid;
  if (field === 'whatsapp' && !isValidPhone(typed)) return texts.whatsappInvalid;
  return undefined;
}

/** What is wrong, field by field; undefined when all may be sent. */
export function errorsOf(draft: StoreDraft): StoreErrors | undefined {
  const wrong = FIELDS.flatMap((field) => {
    const error = fieldError(field, draft[field]);
    return error ? [[field, error] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

/** The server's complaints at the form's own fields; undefined when it named none of them. */
export function refusedErrors(error: unknown): StoreErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const wrong = FIELDS.flatMap((field) => {
    const message = error.issues.find((issue) => issue.field === field)?.message;
    return message ? [[field, message] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

export const firstWrong = (errors: StoreErrors): StoreField | undefined =>
  FIELDS.find((field) => errors[field]);

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
