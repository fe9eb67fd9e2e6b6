import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';

/** A code as typed or pasted, made fit to keep: a carrier's code loses blanks and gains capitals, any other is only trimmed. */
export function normalizeTrackingCode(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return isCarrierCode(compact) ? compact : text.trim();
}

export type TrackingCodeProblem = 'missing';

/** The problem of a normalized code, if any. */
export const trackingCodeProblem = (code: string): TrackingCodeProblem | undefined =>
  code === '' ? 'missing' : undefined;
