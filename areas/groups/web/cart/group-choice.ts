import type { CartItem } from '#areas/orders/web/shared/cart.ts';
import type { ShownPhoto } from '#kit/contract/photo.ts';
import type { PhotoAnswer } from '#areas/photos/contract.ts';
import type { ProductGroupAnswer } from '../../contract.ts';

export type GroupProduct = ProductGroupAnswer['products'][number];

/** The group that the sheet is open for. */
export interface Choosing {
  readonly groupId: string;
  readonly name: string;
  /** The group's first photo, when the list knows it: shown until all have loaded. */
  readonly photo?: ShownPhoto | null;
  /** The words that found the group: they may mean one of its products. */
  readonly search?: string;
  /** The line whose product is exchanged; without one, products are added. */
  readonly exchanged?: Pick<CartItem, 'productId' | 'name'>;
}

/** The `_id` of the chosen value on each axis; undefined where none is chosen. */
export type Chosen = readonly (string | undefined)[];

/** A value of an axis, with the effect of choosing it now. */
export interface Option {
  readonly _id: string;
  readonly name: string;
  readonly isChosen: boolean;
  /** No product has it together with the chosen value of the first axis. */
  readonly isMissing: boolean;
  readonly isSoldOut: boolean;
  /** Units in the cart of the products that this value leaves to choose from. */
  readonly inCart: number;
  /** The product that this value completes. */
  readonly product: GroupProduct | undefined;
}

/** Units in the cart by `_id` of the product. */
export type UnitsInCart = ReadonlyMap<string, number>;

export const productsOnSale = ({ products }: ProductGroupAnswer): GroupProduct[] =>
  products.filter(({ isOnSale }) => isOnSale);

const isWhole = (chosen: Chosen): boolean => chosen.every((value) => value !== undefined);

const matching = (group: ProductGroupAnswer, chosen: Chosen): GroupProduct[] =>
  productsOnSale(group).filter(({ values }) =>
    chosen.every((value, axis) => value === undefined || values[axis] === value),
  );

/**
 * The photo of the choice: one of a chosen value, or else the first photo that names no value. Before a value with a photo is
 * chosen, the first photo of all.
 */
export const photoChosen = (
  photos: readonly PhotoAnswer[],
  chosen: Chosen,
): PhotoAnswer | undefined =>
  photos.find(({ valueId }) => valueId !== null && chosen.includes(valueId)) ??
  photos.find(({ valueId }) => valueId === null) ??
  (isWhole(chosen) ? undefined : photos[0]);

/** The product of the chosen values; undefined until each axis has one. */
export const productChosen = (
  group: ProductGroupAnswer,
  chosen: Chosen,
): GroupProduct | undefined => (isWhole(chosen) ? matching(group, chosen)[0] : undefined);

/** The values of a product as chosen. Without a product: the only value of an axis, if the group has another axis. */
export function chosenAtFirst(
  group: ProductGroupAnswer,
  product: GroupProduct | undefined,
): Chosen {
  return group.axes.map((_, axis) => {
    if (product) return product.values[axis];
    const [value, ...others] = new Set(productsOnSale(group).map(({ values }) => values[axis]));
    return others.length > 0 || group.axes.length === 1 ? undefined : value;
  });
}

/**
 * The choice after one more value. The first axis leads: its value removes a value of the second that no product has
 * with it.
 */
export function choose(
  group: ProductGroupAnswer,
  chosen: Chosen,
  { axis, value }: { readonly axis: number; readonly value: string },
): Chosen {
  const next = chosen.map((before, at) => (at === axis ? value : before));
  if (axis > 0) return next;
  if (matching(group, next).length > 0) return next;
  return chosenAtFirst(group, undefined).map((only, at) => (at === axis ? value : only));
}

/** The values of each axis that a product on sale has. */
export function optionsOf(
  group: ProductGroupAnswer,
  chosen: Chosen,
  units: UnitsInCart,
): Option[][] {
  const sold = productsOnSale(group);
  return group.axes.map(({ values }, axis) =>
    values
      .filter(({ _id }) => sold.some((product) => product.values[axis] === _id))
      .map(({ _id, name }) => {
        const next = choose(group, chosen, { axis, value: _id });
        const left = matching(group, next);
        return {
          _id,
          name,
          isChosen: chosen[axis] === _id,
          isMissing: left.length === 0,
          isSoldOut: left.every(({ stock }) => stock === 0),
          inCart: left.reduce((sum, product) => sum + (units.get(product._id) ?? 0), 0),
          product: isWhole(next) ? left[0] : undefined,
        };
      }),
  );
}
