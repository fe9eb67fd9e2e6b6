import { newIdempotencyKey } from '../lib/api.ts';
import { readNote, removeNote, writeNote } from './session-notes.ts';

const noteKey = (orderId: string): string => `balcao:envio:${orderId}`;

interface Submission {
  key: string;
  body: string;
}

const isSubmission = (value: unknown): value is Submission =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Submission>).key === 'string' &&
  typeof (value as Partial<Submission>).body === 'string';

/**
 * The Idempotency-Key of a confirmation: the same one while the same payload is sent again, after a reload too, so that
 * a confirmation whose answer was lost is answered again instead of refused; another payload gets a new one.
 */
export function submissionKey(orderId: string, payload: unknown): string {
  const body = JSON.stringify(payload);
  const known = readNote(noteKey(orderId));
  if (isSubmission(known) && known.body === body) return known.key;
  const key = newIdempotencyKey();
  writeNote(noteKey(orderId), { key, body } satisfies Submission);
  return key;
}

/** The server answered: the next sending is another submission. */
export const closeSubmission = (orderId: string): void => removeNote(noteKey(orderId));
