import type { Retention } from '../contract.ts';

import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { retentionTexts as texts } from './texts.ts';

export const FIELDS = ['unconfirmedOrderDays', 'messageDays', 'lookUpDays'] as const;

type Field = (typeof FIELDS)[number];
/** Days as typed; an empty field means that the data stays for good. */
type Values = Record<Field, string>;

const MOST_DAYS = 3_650;

const each = <Value>(value: (field: Field) => Value): Record<Field, Value> => ({
  unconfirmedOrderDays: value('unconfirmedOrderDays'),
  messageDays: value('messageDays'),
  lookUpDays: value('lookUpDays'),
});

export const retentionValues = (retention: Retention): Values =>
  each((field) => String(retention[field] ?? ''));

const isDays = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_DAYS);

export const retentionErrors = (values: Values): FieldErrors =>
  each((field) => (isDays(values[field]) ? undefined : texts.invalid));

export const retentionOf = (values: Values): Retention =>
  each((field) => (values[field].trim() === '' ? null : Number(values[field])));
