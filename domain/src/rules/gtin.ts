/** The lengths of a GTIN: GTIN-8, UPC-A (GTIN-12), EAN-13 (GTIN-13), GTIN-14. */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** A typed barcode without the blanks, full stops and hyphens between its digits. */
export const storedGtin = (text: string): string => text.replace(/[\s.-]/g, '');

/** The last digit of a GTIN, from the digits before it. Source: GS1 General Specifications, section 7.9. */
export function gtinCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * A barcode of the shop's own, for products without one: a GTIN-13 of the prefix 20, which GS1 leaves to companies for use inside their
 * shops. @param random ten digits, which keep two products apart.
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
