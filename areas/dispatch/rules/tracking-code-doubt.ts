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

const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
/** Days as they are written, with an hour or without, and in digits alone. */
const DATE = new RegExp(
  [
    String.raw`^\d{1,2}([/.-])\d{1,2}\1(?:\d{2}|\d{4})(?:[ ,T].*)?$`,
    String.raw`^(?:19|20)\d{2}([/.-])\d{1,2}\2\d{1,2}(?:[ ,T].*)?$`,
    `^${DAY}${MONTH}20\\d{2}$`,
    String.raw`^20\d{2}${MONTH}${DAY}(?:(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?)?$`,
  ].join('|'),
);

const isCpf = (code: string): boolean =>
  /^\d{3}\.\d{3}\.\d{3}[-.]?\d{2}$|^\d{9}-\d{2}$/.test(code) ||
  (/^[\d\s.-]+$/.test(code) && isValidCpf(code));

/** Fourteen digits are Jadlog's more often than a CNPJ: without punctuation the check digits decide. */
const isCnpj = (code: string): boolean =>
  /^\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}$/.test(code) || isValidCnpj(code);

const isCep = (code: string): boolean => /^(?:CEP:? ?)?\d{2}\.?\d{3}[- ]?\d{3}$/i.test(code);

const isPhone = (code: string): boolean =>
  /^9?\d{4}-\d{4}$/.test(code) ||
  (/^\+[\d\s().-]+$/.test(code) && canChat(code)) ||
  (/^[\d\s().-]+$/.test(code) && onlyDigits(code).length <= 13 && hasAreaCode(code));

const isMoney = (code: string): boolean =>
  /^(?:R\$|BRL) ?-?[\d.,]+$|^-?\d{1,3}(?:[. ]?\d{3})*,\d{1,2}$|^-?\d+\.\d{2}$/i.test(code);

/** The values that stand beside a code in a list, each by its form. The first one that fits counts. */
const OTHER_VALUES = {
  cpf: isCpf,
  cnpj: isCnpj,
  date: (code: string) => DATE.test(code),
  cep: isCep,
  phone: isPhone,
  money: isMoney,
} as const;
type OtherValue = keyof typeof OTHER_VALUES;

/** The reason to look at a normalized code before it goes out. The code may still be right. */
export function trackingCodeDoubt(
  code: string,
): 'unknown-form' | 'check-digit' | OtherValue | undefined {
  if (isCarrierCode(code)) {
    return code[10] === postalCheckDigit(code.slice(2, 10)) ? undefined : 'check-digit';
  }
  if (MISCOUNTED.test(code.toUpperCase())) return 'unknown-form';
  if (AIR_WAYBILL.test(code)) return undefined;
  for (const [value, isOne] of Object.entries(OTHER_VALUES)) {
    if (isOne(code)) return value as OtherValue;
  }
  return isOtherCarriers(code) ? undefined : 'unknown-form';
}
