import { readNote, removeNote, writeNote } from '../tab-notes.ts';

const reasonNote = (orderId: number): string => `balcao:desistencia:${orderId}`;

/** The typed reason to withdraw from this order; empty when there is none. */
export function readReason(orderId: number): string {
  const note = readNote(reasonNote(orderId));
  return typeof note === 'string' ? note : '';
}

/** Keeps the reason in this tab only, until it is sent. */
export const writeReason = (orderId: number, reason: string): void =>
  writeNote(reasonNote(orderId), reason);

export const removeReason = (orderId: number): void => removeNote(reasonNote(orderId));
