import { withoutDecimals } from '#kit/rules/spreadsheet-values.ts';

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The last digit of a GTIN, from the digits before it. Source: GS1 General Specifications, section 7.9. */
export function gtinCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * A barcode of the shop's own, for products without one: a GTIN-13 of the prefix 20, which GS1 leaves to companies for use inside
 * their shops. @param random ten digits, which distinguish two products.
 */
export function storeGtin(random: string): string {
  const digits = `20${random.slice(0, 10).padStart(10, '0')}`;
  return digits + gtinCheckDigit(digits);
}

/** Whether a stored barcode is a GTIN whose check digit fits. */
export const isGtin = (barcode: string): boolean =>
  /^\d+$/.test(barcode) &&
  LENGTHS.has(barcode.length) &&
  gtinCheckDigit(barcode.slice(0, -1)) === barcode.at(-1);

/**
 * A typed or scanned barcode as it is stored and compared, without the blanks, full stops and hyphens between its digits, and without
 * the decimals of a pasted number. A unit
 * has one number, with any number of leading zeros: a UPC-A, and a GTIN-14 that begins with 0, become the GTIN-13 that scanners
 * read. Source: GS1 General Specifications, section 3.3.
 */
export function storedGtin(text: string): string {
  const digits = withoutDecimals(text.trim()).replace(/[\s.-]/g, '');
  if (!isGtin(digits)) return digits;
  return digits.replace(/^0(\d{13})$/, '$1').replace(/^(\d{12})$/, '0$1');
}

/**
 * A barcode of a spreadsheet, with the one zero that it may have lost in front; a check digit stays right with more zeros. Shorter ones
 * stay as they are: an ISBN of ten digits would look like a GTIN now and then.
 */
export function withLostZero(text: string): string {
  const digits = storedGtin(text);
  return /^(?:\d{7}|\d{11})$/.test(digits) && isGtin(`0${digits}`) ? `0${digits}` : text;
}

/**
 * Whether a stored barcode is a GTIN that names a product everywhere: not a shop's internal number, and not a coupon's. Source: GS1
 * General Specifications, section 1.4; Google refuses the same.
 */
export function isPublicGtin(barcode: string): boolean {
  if (!isGtin(barcode)) return false;
  if (barcode.length === 8) return !/^[02]/.test(barcode);
  return !/^(?:02|04|05|2|9[89])/.test(barcode.padStart(14, '0').slice(1));
}
