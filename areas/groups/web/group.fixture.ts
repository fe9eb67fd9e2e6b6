import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import type { CatalogueAnswer, ProductGroupAnswer } from '../contract.ts';

type GroupProduct = ProductGroupAnswer['products'][number];

const productOf = (
  group: Pick<ProductGroupAnswer, '_id' | 'name'>,
  key: string,
  more: Partial<GroupProduct>,
): GroupProduct => {
  const values = key.split(/ · |-/);
  const name = [group.name, ...values].join(' · ');
  return { ...someProduct, _id: key, name, groupId: group._id, values, isOnSale: true, ...more };
};

/** A group as the API answers it, whose values have their names as ids, and whose products have their keys: `P · Azul`. For tests. */
export const groupOf =
  (name: string, axes: Readonly<Record<string, readonly string[]>>, _id = name) =>
  (products: Readonly<Record<string, Partial<GroupProduct>>>): ProductGroupAnswer => ({
    _id,
    name,
    description: '',
    minimum: null,
    ...NO_MEASURES,
    version: 0,
    axes: Object.entries(axes).map(([axis, values]) => ({
      name: axis,
      values: values.map((value) => ({ _id: value, name: value, isArchived: false })),
    })),
    products: Object.entries(products).map(([key, more]) => productOf({ _id, name }, key, more)),
    createdAt: someProduct.createdAt,
  });

/** A ring in two sizes. For tests. */
export const someGroup: ProductGroupAnswer = {
  ...groupOf('Anel', { Aro: ['16', '18'] }, 'g')({ 16: { _id: 'a' }, 18: { _id: 'b', price: 60 } }),
  version: 3,
};

/** A blouse in three sizes and two colours, without G in green. For tests. */
export const blouse = groupOf(
  'Blusa',
  { Tamanho: ['P', 'M', 'G'], Cor: ['Azul', 'Verde'] },
  'g',
)({
  'P-Azul': { stock: 1 },
  'P-Verde': { stock: 2 },
  'M-Azul': { stock: 3 },
  'M-Verde': { stock: 4 },
  'G-Azul': { stock: 5 },
  'G-Verde': { stock: 6, isOnSale: false },
});

/** A product of the blouse. For tests. */
export const groupedProduct = (stock: number, ...values: readonly string[]): GroupProduct =>
  productOf(blouse, values.join('-'), { stock });

/** The group's row in the catalogue. For tests. */
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
