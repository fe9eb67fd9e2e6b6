import { isCarrierCode, postalCheckDigit } from '#areas/orders/rules/carrier-code.ts';
import { isValidCpf, onlyDigits } from '#kit/rules/cpf.ts';
import { isValidCnpj } from '#kit/rules/document.ts';
import { canChat, hasAreaCode } from '#kit/rules/phone.ts';

/** A postal code with digits too few or too many, or with more around it. */
const MISCOUNTED = /^[A-Z]{2}\d{5,12}BR$|[A-Z]{2}\d{9}BR/;

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

/** An air waybill has its dash where no other value has one. */
const AIR_WAYBILL = /^\d{3}-\d{4} ?\d{4}$/;

/** Other values of an order, by the form in which they are written. */
const WRITTEN = {
  cpf: /^\d{3}\.?\d{3}\.?\d{3}-\d{2}$/,
  cnpj: /^\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}$/,
  date: /^(?:\d{1,2}([/.-])\d{1,2}\1\d{2}(?:\d{2})?|(?:19|20)\d{2}([/.-])\d{1,2}\2\d{1,2})(?:[ ,T].*)?$|^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}$|^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[0-5]\d){0,3}$/,
  cep: /^(?:CEP:? ?)?\d{2}\.?\d{3}[- ]?\d{3}$/i,
  phone: /^9?\d{4}-\d{4}$/,
  money: /^(?:R\$|BRL) ?-?[\d.,]+$|^-?\d{1,3}(?:[. ]?\d{3})*,\d{1,2}$|^-?\d+\.\d{2}$/i,
} as const;
type OtherValue = keyof typeof WRITTEN;

/**
 * Whether a code of digits can be another value by its check digits or its area. Fourteen digits are Jadlog's more often than a CNPJ:
 * their check digits decide. A phone has at most thirteen, or a plus.
 */
function isOther(value: OtherValue, code: string): boolean {
  if (value === 'cnpj') return isValidCnpj(code);
  if (!/^[\d\s.()+-]+$/.test(code)) return false;
  if (value === 'cpf') return isValidCpf(code);
  if (value !== 'phone') return false;
  return code.startsWith('+') ? canChat(code) : onlyDigits(code).length <= 13 && hasAreaCode(code);
}

/** The reason to look at a normalized code before it goes out. The code may still be right. */
export function trackingCodeDoubt(
  code: string,
): 'unknown-form' | 'check-digit' | OtherValue | undefined {
  if (isCarrierCode(code)) {
    return code[10] === postalCheckDigit(code.slice(2, 10)) ? undefined : 'check-digit';
  }
  if (MISCOUNTED.test(code.toUpperCase())) return 'unknown-form';
  if (AIR_WAYBILL.test(code)) return undefined;
  const values = Object.keys(WRITTEN) as OtherValue[];
  const other = values.find((value) => WRITTEN[value].test(code) || isOther(value, code));
  return other ?? (isOtherCarriers(code) ? undefined : 'unknown-form');
}
