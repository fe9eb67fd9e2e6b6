import { isObject, readNote, writeNote } from '../tab-notes.ts';

const CONFIRMED_NOTE = 'balcao:pedido-confirmado';

/** The facts that the thank-you page tells of the order that this tab has just confirmed. */
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
