/** Whether the text is a code of the postal carrier: two capitals, nine digits, two capitals. */
export function isCarrierCode(code: string): boolean {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code);
}

/** The carrier's tracking page for one of its codes; undefined for any other code, which is shown as text. */
export function carrierLink(code: string): string | undefined {
  if (!isCarrierCode(code)) return undefined;
  return `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`;
}

/** A code as typed or pasted, made fit to keep: a carrier's code loses blanks and gains capitals, any other is only trimmed. */
export function normalizeTrackingCode(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return isCarrierCode(compact) ? compact : text.trim();
}

export type TrackingCodeProblem = 'missing';

/** The problem of a normalized code, if any. */
export const trackingCodeProblem = (code: string): TrackingCodeProblem | undefined =>
  code === '' ? 'missing' : undefined;
