import { isCarrierCode, postalCheckDigit } from '#areas/orders/rules/carrier-code.ts';

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

/** The reason to look at a normalized code before it goes out. The code may still be right. */
export function trackingCodeDoubt(code: string): 'unknown-form' | 'check-digit' | undefined {
  if (isCarrierCode(code)) {
    return code[10] === postalCheckDigit(code.slice(2, 10)) ? undefined : 'check-digit';
  }
  if (MISCOUNTED.test(code.toUpperCase())) return 'unknown-form';
  return isOtherCarriers(code) ? undefined : 'unknown-form';
}
