import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { CatalogueAnswer, ProductGroupAnswer } from '../../contract.ts';

type GroupProduct = ProductGroupAnswer['products'][number];

/** A group as the API answers it, whose values and products have their names as ids: `P`, `P · Azul`. For tests. */
export const someGroup =
  (name: string, axes: Readonly<Record<string, readonly string[]>>) =>
  (products: Readonly<Record<string, Partial<GroupProduct>>>): ProductGroupAnswer => ({
    _id: name,
    name,
    description: '',
    minimum: null,
    ...NO_MEASURES,
    version: 0,
    axes: Object.entries(axes).map(([axis, values]) => ({
      name: axis,
      values: values.map((value) => ({ _id: value, name: value, isArchived: false })),
    })),
    products: Object.entries(products).map(([values, product]) => ({
      _id: values,
      name: `${name} · ${values}`,
      price: 50,
      stock: 5,
      minimum: null,
      ...NO_MEASURES,
      description: '',
      code: '',
      barcode: '',
      groupId: name,
      createdAt: '2026-11-20T17:05:00.000Z',
      values: values.split(' · '),
      isOnSale: true,
      ...product,
    })),
    createdAt: '2026-11-20T17:05:00.000Z',
  });

/** The group's row in the catalogue. */
export function rowOf({ _id, name, products }: ProductGroupAnswer): CatalogueAnswer {
  const sold = products.filter(({ isOnSale }) => isOnSale);
  const [cheapest] = sold.toSorted((one, other) => one.price - other.price);
  if (!cheapest) throw new Error(`Nothing of ${name} is sold`);
  const { values: _values, isOnSale: _isOnSale, ...product } = cheapest;
  return {
    ...product,
    photo: null,
    group: {
      _id,
      name,
      products: sold.length,
      stock: sold.reduce((sum, { stock }) => sum + stock, 0),
      low: 0,
      priceFrom: cheapest.price,
      priceTo: Math.max(...sold.map(({ price }) => price)),
    },
  };
}
