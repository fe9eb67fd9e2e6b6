import { oneLine } from '#kit/rules/one-line.ts';
import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';

/** A code as typed or pasted, made fit to keep: a carrier's code loses blanks and gains capitals, any other is only trimmed. */
export function normalizeTrackingCode(text: string): string {
  const line = oneLine(text);
  const compact = line.replaceAll(' ', '').toUpperCase();
  return isCarrierCode(compact) ? compact : line;
}

export type TrackingCodeProblem = 'missing';

/** The problem of a normalized code, if any. */
export const trackingCodeProblem = (code: string): TrackingCodeProblem | undefined =>
  code === '' ? 'missing' : undefined;
