import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import type { WindowSort } from '../pages.contract.ts';
import type { WindowSettings, WindowStock } from '../contract.ts';
import { priceOrder, type CartLine, type PricedOrder } from '#areas/discounts/rules/pricing.ts';

/** A stock of this many units or fewer is told as the last ones. */
const LAST_UNITS = 3;

export const windowStockOf = (units: number): WindowStock => {
  if (units <= 0) return 'sold-out';
  return units <= LAST_UNITS ? 'last' : 'available';
};

/**
 * The number of units that a customer who asks for more is told: the last units, and as many as an order may have. Any other
 * number would tell a stock.
 * @param units that can be had.
 * @param unitsALine of one product that an order may have.
 * @returns null for a number that is not told.
 */
export const shownUnits = (units: number, unitsALine: number): number | null =>
  units <= LAST_UNITS || units >= unitsALine ? units : null;

interface Priced {
  readonly price: { readonly cents: number };
  readonly stock: WindowStock;
}

/** The products by which a thing is judged: those that can be had; all of them where nothing can. */
export function offeredOf<Product extends Pick<Priced, 'stock'>>(
  products: readonly Product[],
): readonly Product[] {
  const left = products.filter(({ stock }) => stock !== 'sold-out');
  return left.length > 0 ? left : products;
}

/** The product whose price stands for a thing's: the cheapest that is offered, of which others may cost more. */
export function cheapestOf<Product extends Priced>(
  products: readonly Product[],
): { readonly cheapest: Product | undefined; readonly isFrom: boolean } {
  const [first, ...others] = offeredOf(products);
  if (!first) return { cheapest: undefined, isFrom: false };
  const cheapest = others.reduce(
    (least, each) => (each.price.cents < least.price.cents ? each : least),
    first,
  );
  const isFrom = [first, ...others].some(({ price }) => price.cents !== cheapest.price.cents);
  return { cheapest, isFrom };
}

export const WINDOW_SORTS: readonly WindowSort[] = [
  'vitrine',
  'menor-preco',
  'maior-preco',
  'novidades',
];

export const UNSET_WINDOW: WindowSettings = {
  isOn: false,
  version: 0,
  isFindable: false,
  opening: '',
  accent: null,
  shipping: null,
  discount: null,
  pixDiscount: null,
  ordersAnHour: 30,
  unitsALine: 10,
};

const RESERVED = ['colecao', 'carrinho', 'meus-pedidos', 'produtos'];

export const isReservedSlug = (slug: string): boolean => RESERVED.includes(slug);

export const windowItemPath = (slug: string): string => `${WINDOW_PATHS.home}/${slug}`;

export const WINDOW_OPTION = 'opcao';

export const windowOptionPath = (slug: string, productId: string): string =>
  `${windowItemPath(slug)}?${WINDOW_OPTION}=${productId}`;

export const windowCollectionPath = (slug: string): string => `${WINDOW_PATHS.collection}/${slug}`;

export interface WindowDiscount {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly DiscountRule[];
}

/**
 * A cart by the discount that takes most off. Discounts are not added up; of two that take the same off the first holds.
 * @param discounts those to which the customer has a right.
 */
export function priceByBestDiscount<Discount extends Pick<WindowDiscount, 'rules'>>(
  cart: { readonly lines: readonly CartLine[]; readonly shippingCents: number },
  discounts: readonly Discount[],
): { readonly priced: PricedOrder; readonly discount: Discount | undefined } {
  let best: { priced: PricedOrder; discount: Discount | undefined } = {
    priced: priceOrder({ ...cart, rules: null }),
    discount: undefined,
  };
  for (const discount of discounts) {
    const priced = priceOrder({ ...cart, rules: discount.rules });
    if (priced.totalCents < best.priced.totalCents) best = { priced, discount };
  }
  return best;
}
