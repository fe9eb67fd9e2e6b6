import { readNote, writeNote } from './session-notes.ts';

const NOTE_KEY = 'balcao:pedido-confirmado';

/** What the thank-you page tells of the order that this tab has just confirmed. */
export interface ConfirmedNote {
  orderId: string;
  /** Reais, as the order's total came. */
  total: number;
}

export const writeConfirmedNote = (note: ConfirmedNote): void => writeNote(NOTE_KEY, note);

/** Undefined when this tab has confirmed nothing. */
export function readConfirmedNote(): ConfirmedNote | undefined {
  const note = readNote(NOTE_KEY) as Partial<ConfirmedNote> | null | undefined;
  if (typeof note?.orderId !== 'string' || typeof note.total !== 'number') return undefined;
  return { orderId: note.orderId, total: note.total };
}
