import { FIELDS, type Values } from '../lib/person-fields.ts';
import { emptyForm, type PersonFormState } from '../lib/person-form.ts';
import { readNote, removeNote, writeNote } from './session-notes.ts';

const formKey = (orderId: string): string => `balcao:pedido:${orderId}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areValues = (value: unknown): value is Values =>
  isObject(value) && FIELDS.every((field) => typeof value[field] === 'string');

const isForm = (value: unknown): value is PersonFormState =>
  isObject(value) &&
  areValues(value['values']) &&
  isObject(value['origins']) &&
  typeof value['customerState'] === 'string' &&
  typeof value['addressState'] === 'string' &&
  typeof value['addressCep'] === 'string' &&
  (value['record'] === undefined || areValues(value['record']));

/** What was typed for this order before a reload; complaints are not kept. The empty form when there is nothing. */
export function readDraft(orderId: string): PersonFormState {
  const note = readNote(formKey(orderId));
  return isForm(note) ? { ...emptyForm, ...note, errors: {} } : emptyForm;
}

/** Keeps what is typed for this order, in this tab only. */
export function writeDraft(orderId: string, form: PersonFormState): void {
  if (form !== emptyForm) writeNote(formKey(orderId), { ...form, errors: {} });
}

export const removeDraft = (orderId: string): void => removeNote(formKey(orderId));
