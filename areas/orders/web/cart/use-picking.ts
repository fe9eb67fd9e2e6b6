import type { ProductAnswer } from '#areas/products/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type Dispatch } from 'react';
import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { isQuantity, type CartAction, type CartItem, type CartProduct } from '../shared/cart.ts';
import { newOrderTexts } from '../shared/cart-texts.ts';
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

/** The most rows of one page: a short code is a part of many codes. */
const CODES_READ = 200;

/** The products whose code or barcode a text may be. */
const byCode = (text: string) =>
  productsApi.page('GET /products', {
    query: { q: searchOfCode(text), page: 1, limit: CODES_READ },
  });

interface PickingOptions {
  items: readonly CartItem[];
  dispatch: Dispatch<CartAction>;
  /** @returns false when the cart is full. */
  onAdd: (product: CartProduct) => boolean;
  /** Called with words that are no code. */
  onWords: (search: string) => Promise<void>;
}

/**
 * The effect of Enter in the search of products. A whole code or barcode adds one unit of its product.
 * @returns whether the text has been handled.
 */
export function usePicking(options: PickingOptions): (text: string) => Promise<boolean> {
  const client = useQueryClient();
  // The next code may be scanned before the last one is answered.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const putIn = (product: ProductAnswer): void => {
    const { items, dispatch, onAdd } = latest.current;
    const item = items.find(({ productId }) => productId === product._id);
    const quantity = (item?.quantity ?? 0) + 1;
    if (item) dispatch({ type: 'increase', productId: item.productId });
    else if (!onAdd(product)) return;
    if (isQuantity(quantity)) notifySuccess(newOrderTexts.scanned(product.name, quantity));
  };
  return async (text) => {
    try {
      const { rows } = await client.fetchQuery(byCode(text));
      const product = productOfCode(rows, text);
      if (product) putIn(product);
      else await latest.current.onWords(text);
      return product !== undefined;
    } catch {
      // The search that follows shows the reason.
      return false;
    }
  };
}
