import { newUuid } from '#kit/web/lib/uuid.ts';
import { FIELDS, formDoubts, type Values } from '#kit/web/lib/person/person-fields.ts';
import { emptyForm, type PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { isObject, readNote, removeNote, writeNote } from './shared/tab-notes.ts';

/* The notes of this tab about an unconfirmed order: the draft, and the submission under way. */

const draftNote = (orderId: string): string => `balcao:pedido:${orderId}`;

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

/** The form as typed for this order before a reload; errors are not kept. Undefined when nothing is kept. */
export function readDraft(orderId: string): PersonFormState | undefined {
  const note = readNote(draftNote(orderId));
  if (!isForm(note)) return undefined;
  return { ...emptyForm, ...note, errors: {}, doubts: formDoubts(note.values) };
}

/** Keeps the form as typed for this order, in this tab only. */
export const writeDraft = (orderId: string, form: PersonFormState): void =>
  writeNote(draftNote(orderId), { ...form, errors: {}, doubts: {} });

export const removeDraft = (orderId: string): void => removeNote(draftNote(orderId));

const submissionNote = (orderId: string): string => `balcao:envio:${orderId}`;

interface Submission {
  key: string;
  body: string;
}

const isSubmission = (value: unknown): value is Submission =>
  isObject(value) && typeof value['key'] === 'string' && typeof value['body'] === 'string';

/**
 * The Idempotency-Key of a confirmation. The same payload keeps its key, also after a reload, so that a confirmation with a lost
 * answer is answered again instead of refused; another payload gets a new key.
 */
export function submissionKey(orderId: string, payload: unknown): string {
  const body = JSON.stringify(payload);
  const known = readNote(submissionNote(orderId));
  if (isSubmission(known) && known.body === body) return known.key;
  const key = newUuid();
  writeNote(submissionNote(orderId), { key, body } satisfies Submission);
  return key;
}

/** Whether this tab has sent a confirmation without an answer. */
export const hasSubmission = (orderId: string): boolean =>
  isSubmission(readNote(submissionNote(orderId)));

/** Ends the submission: the server answered, so the next request is another one. */
export const closeSubmission = (orderId: string): void => removeNote(submissionNote(orderId));
