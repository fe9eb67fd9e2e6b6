import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { ProductGroupAnswer } from '../contract.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';

const sized = (id: string, size: string) => ({
  ...someProduct,
  _id: id,
  name: `Anel · ${size}`,
  groupId: 'g',
  values: [size],
  isOnSale: true,
});

/** A group of two sizes as the API answers it. For tests. */
export const someGroup: ProductGroupAnswer = {
  _id: 'g',
  name: 'Anel',
  description: '',
  version: 3,
  minimum: null,
  ...NO_MEASURES,
  createdAt: '2026-11-20T17:05:00.000Z',
  axes: [
    { name: 'Aro', values: ['16', '18'].map((name) => ({ _id: name, name, isArchived: false })) },
  ],
  products: [sized('a', '16'), { ...sized('b', '18'), price: 60 }],
};
