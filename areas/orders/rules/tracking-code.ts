/** Whether the text has the form of the postal carrier's codes: two capitals, nine digits, two capitals. */
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

/** Weights of the first eight digits (Universal Postal Union, standard S10). */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The ninth digit of a postal code, from the eight before it (standard S10). */
export function postalCheckDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return '0';
  return digit === 11 ? '5' : String(digit);
}

/** `unknown-form`: no carrier is known to write codes like this. `check-digit`: a postal code that was mistyped. */
export type TrackingCodeDoubt = 'unknown-form' | 'check-digit';

/** A postal code with digits too few or too many. */
const MISCOUNTED = /^[A-Z]{2}\d{5,12}BR$/;

/**
 * Whether a code looks like one of another carrier: letters and digits, eight to thirty of them without their separators, and
 * mostly digits. Jadlog writes 14 digits, J&T 15, an air waybill has 11, DHL 10, UPS 18 with letters, marketplaces put letters
 * in front.
 */
function isOtherCarriers(code: string): boolean {
  const characters = code.toUpperCase().replace(/[\s.\-/]/g, '');
  const digits = characters.replace(/\D/g, '').length;
  return /^[0-9A-Z]{8,30}$/.test(characters) && digits >= 6 && digits * 2 >= characters.length;
}

/** Why a normalized code should be looked at before it goes out. It may still be the right one. */
export function trackingCodeDoubt(code: string): TrackingCodeDoubt | undefined {
  if (isCarrierCode(code)) {
    return code[10] === postalCheckDigit(code.slice(2, 10)) ? undefined : 'check-digit';
  }
  if (MISCOUNTED.test(code.toUpperCase())) return 'unknown-form';
  return isOtherCarriers(code) ? undefined : 'unknown-form';
}
