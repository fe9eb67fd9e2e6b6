import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { ProductAnswer } from '../contract.ts';

/** A product as the API answers it. For tests. */
export const someProduct: ProductAnswer = {
  _id: 'a',
  name: 'Caneca',
  price: 50,
  stock: 10,
  minimum: null,
  ...NO_MEASURES,
  description: '',
  code: '',
  barcode: '',
  groupId: null,
  createdAt: '2026-11-20T17:05:00.000Z',
};
