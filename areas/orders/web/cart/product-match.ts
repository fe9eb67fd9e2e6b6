import type { ProductAnswer } from '#areas/products/contract.ts';
import { isGtin, storedGtin } from '#areas/products/rules/gtin.ts';
import { storedCode } from '#areas/products/rules/product-fields.ts';

/** The search that finds a product by its whole code or barcode. */
export const searchOfCode = (text: string): string =>
  isGtin(storedGtin(text)) ? storedGtin(text) : text;

/** The product whose whole code or barcode is the text; undefined for none, and for two. */
export function productOfCode<Product extends Pick<ProductAnswer, 'code' | 'barcode'>>(
  products: readonly Product[],
  text: string,
): Product | undefined {
  const [code, barcode] = [storedCode(text), storedGtin(text)];
  const [product, ...others] = products.filter(
    (each) => (code && each.code === code) || (barcode && each.barcode === barcode),
  );
  return others.length > 0 ? undefined : product;
}
