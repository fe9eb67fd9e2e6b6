import type { WindowItem, WindowProduct } from '../../pages.contract.ts';
import { offeredOf } from '../../rules/window.ts';

/** The chosen value of each axis; undefined while none is chosen. */
export type Choice = readonly (string | undefined)[];

const fits = ({ values }: WindowProduct, choice: Choice): boolean =>
  choice.every((value, axis) => value === undefined || values[axis] === value);

const canBeHad = ({ stock }: WindowProduct): boolean => stock !== 'sold-out';

/** The first choice: the value of each axis that has only one. */
export function firstChoice({ axes, products }: WindowItem): Choice {
  const offered = offeredOf(products);
  return axes.map(({ values }, axis) => {
    const left = values.filter((value) =>
      offered.some((product) => product.values[axis] === value),
    );
    return left.length === 1 ? left[0] : undefined;
  });
}

/** The values of a product, by its id; undefined when the item has no such product. */
export const choiceOf = ({ products }: WindowItem, productId: string | null): Choice | undefined =>
  products.find(({ id }) => id === productId)?.values;

export const choose = (choice: Choice, axis: number, value: string): Choice =>
  choice.map((chosen, place) => (place === axis ? value : chosen));

/** The chosen product; undefined while a value is missing, or when no product has these values. */
export const chosenProduct = (
  { products }: WindowItem,
  choice: Choice,
): WindowProduct | undefined =>
  choice.includes(undefined) ? undefined : products.find((product) => fits(product, choice));

export const missingAxis = (choice: Choice): number => choice.indexOf(undefined);

export const isSoldOut = (
  { products }: WindowItem,
  choice: Choice,
  axis: number,
  value: string,
): boolean =>
  !products.some((product) => canBeHad(product) && fits(product, choose(choice, axis, value)));

export function photoOf({ photos }: WindowItem, choice: Choice): number {
  const place = photos.findIndex(({ value }) => value !== null && choice.includes(value));
  return Math.max(0, place);
}
