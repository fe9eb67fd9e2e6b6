import type { LabelCode, Symbology } from '#kit/web/lib/print/bar-code.ts';

const OF_GTIN_LENGTH: Readonly<Record<number, Symbology>> = { 8: 'ean-8', 13: 'ean-13' };

/**
 * A GTIN-14 is the number of a box: Code 128, because shop scanners often do not read ITF-14, whose bars are too wide for a small label
 * besides.
 */
const codeOfGtin = (barcode: string): LabelCode => ({
  symbology: OF_GTIN_LENGTH[barcode.length] ?? 'code-128',
  text: barcode,
});

/**
 * The bars of a product's label: its barcode, or else its own code. Undefined for a product without both.
 * @param product.barcode a GTIN as it is stored
 * @param product.code in printable ASCII
 */
export function labelCode(product: {
  readonly code: string;
  readonly barcode: string;
}): LabelCode | undefined {
  if (product.barcode) return codeOfGtin(product.barcode);
  return product.code ? { symbology: 'code-128', text: product.code } : undefined;
}
