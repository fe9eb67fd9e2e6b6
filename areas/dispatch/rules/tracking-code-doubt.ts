import { isCarrierCode, postalCheckDigit } from '#areas/orders/rules/carrier-code.ts';
import { isValidCpf, onlyDigits } from '#kit/rules/cpf.ts';
import { isValidCnpj } from '#kit/rules/document.ts';
import { canChat, hasAreaCode } from '#kit/rules/phone.ts';

/** A postal code with digits too few or too many, or with more around it. */
const MISCOUNTED = /^[A-Z]{2}\d{5,12}BR$|[A-Z]{2}\d{9}BR/;

/** An air waybill has its dash where no other value has one. */
const AIR_WAYBILL = /^\d{3}-\d{4} ?\d{4}$/;

/**
 * Whether a code looks like one of another carrier: letters and digits, eight to thirty of them without their separators, and
 * mostly digits. Jadlog writes 14 digits, J&T 15, an air waybill has 11, DHL 10, UPS 18 with letters, marketplaces put letters
 * in front. Blanks part groups of digits alone.
 */
function isOtherCarriers(code: string): boolean {
  const characters = code.toUpperCase().replace(/[\s.\-/]/g, '');
  const digits = onlyDigits(characters).length;
  return (
    /^\S+$|^[\d -]+$/.test(code) &&
    /^[0-9A-Z]{8,30}$/.test(characters) &&
    digits >= 6 &&
    digits * 2 >= characters.length
  );
}

/** Other values of an order, by their form, or by the check digits or the area of digits. */
const FORMS = {
  cpf: /^\d{3}\.?\d{3}\.?\d{3}[-./]\d{2}$/,
  cnpj: /^\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}$/,
  date: /^(?:\d{1,2}([/.-])(?:\d{1,2}|[a-z]{3})\1\d{2}(?:\d{2})?|(?:19|20)\d{2}([/.-])\d{1,2}\2\d{1,2})(?:[ ,T].*)?$|^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}$|^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T?(?:[0-5]\d){0,3}$/i,
  cep: /^(?:CEP:? ?)?\d{2}\.?\d{3}[-. ]?\d{3}$/i,
  phone: /^9? ?\d{4}[ -]\d{4}$/,
  money: /^(?:R\$|BRL) ?-?[\d.,]+$|^-?\d{1,3}(?:[. ]?\d{3})*,\d{1,2}$|^-?\d+\.\d{2}$/i,
};
type OtherValue = keyof typeof FORMS;

/** A phone of digits has at most thirteen, or a plus. */
const isPhone = (code: string): boolean =>
  code.startsWith('+') ? canChat(code) : onlyDigits(code).length <= 13 && hasAreaCode(code);

function otherValueOf(code: string): OtherValue | undefined {
  const isBare = /^[\d\s.()+-]+$/.test(code);
  if (isBare && isValidCpf(code)) return 'cpf';
  if (isValidCnpj(code)) return 'cnpj';
  const form = (Object.keys(FORMS) as OtherValue[]).find((value) => FORMS[value].test(code));
  return form ?? (isBare && isPhone(code.replace(/^00(?=55)/, '+')) ? 'phone' : undefined);
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
  return otherValueOf(code) ?? (isOtherCarriers(code) ? undefined : 'unknown-form');
}
