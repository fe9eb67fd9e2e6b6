import { newUuid } from '../lib/uuid.ts';
import { FIELDS, type Values } from '../lib/person-fields.ts';
import { emptyForm, type PersonFormState } from '../lib/person-form.ts';

/* What this tab keeps of an order, reloads included: the draft, the submission under way, the confirmation. */

/** Used where the browser blocks its storage: the notes then last as long as the page. */
const inMemory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** What this tab noted under the key; undefined when nothing readable is there. The caller checks its shape. */
function readNote(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab, reloads included. */
function writeNote(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  inMemory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: the copy in memory serves until the page is left.
  }
}

function removeNote(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked and holds nothing.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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

/** What was typed for this order before a reload; complaints are not kept. Undefined when there is nothing. */
export function readDraft(orderId: string): PersonFormState | undefined {
  const note = readNote(draftNote(orderId));
  return isForm(note) ? { ...emptyForm, ...note, errors: {} } : undefined;
}

/** Keeps what is typed for this order, in this tab only. */
export const writeDraft = (orderId: string, form: PersonFormState): void =>
  writeNote(draftNote(orderId), { ...form, errors: {} });

export const removeDraft = (orderId: string): void => removeNote(draftNote(orderId));

const reasonNote = (orderId: number): string => `balcao:desistencia:${orderId}`;

/** What was typed as the reason to withdraw from this order; empty when there is nothing. */
export function readReason(orderId: number): string {
  const note = readNote(reasonNote(orderId));
  return typeof note === 'string' ? note : '';
}

/** Keeps the reason in this tab only, until it is sent. */
export const writeReason = (orderId: number, reason: string): void =>
  writeNote(reasonNote(orderId), reason);

export const removeReason = (orderId: number): void => removeNote(reasonNote(orderId));

const submissionNote = (orderId: string): string => `balcao:envio:${orderId}`;

interface Submission {
  key: string;
  body: string;
}

const isSubmission = (value: unknown): value is Submission =>
  isObject(value) && typeof value['key'] === 'string' && typeof value['body'] === 'string';

/**
 * The Idempotency-Key of a confirmation: the same one while the same payload is sent again, after a reload too, so that
 * a confirmation whose answer was lost is answered again instead of refused; another payload gets a new one.
 */
export function submissionKey(orderId: string, payload: unknown): string {
  const body = JSON.stringify(payload);
  const known = readNote(submissionNote(orderId));
  if (isSubmission(known) && known.body === body) return known.key;
  const key = newUuid();
  writeNote(submissionNote(orderId), { key, body } satisfies Submission);
  return key;
}

/** The server answered, so the next request is another submission. */
export const closeSubmission = (orderId: string): void => removeNote(submissionNote(orderId));

const CONFIRMED_NOTE = 'balcao:pedido-confirmado';

/** What the thank-you page tells of the order that this tab has just confirmed. */
export interface ConfirmedNote {
  orderId: string;
  /** Reais, as the order's total came. */
  total: number;
}

export const writeConfirmedNote = (note: ConfirmedNote): void => writeNote(CONFIRMED_NOTE, note);

/** Undefined when this tab has confirmed nothing. */
export function readConfirmedNote(): ConfirmedNote | undefined {
  const note = readNote(CONFIRMED_NOTE);
  if (!isObject(note)) return undefined;
  const { orderId, total } = note;
  return typeof orderId === 'string' && typeof total === 'number' ? { orderId, total } : undefined;
}
