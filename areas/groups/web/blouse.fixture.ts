import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { ProductGroupAnswer } from '../contract.ts';

const value = (name: string) => ({ _id: name, name, isArchived: false });

/** A product of a group as the API answers it: its `_id` is that of its values. For tests. */
export const groupedProduct = (
  stock: number,
  ...values: readonly string[]
): ProductGroupAnswer['products'][number] => ({
  _id: values.join('-'),
  name: ['Blusa', ...values].join(' · '),
  price: 50,
  stock,
  minimum: null,
  ...NO_MEASURES,
  description: '',
  code: '',
  barcode: '',
  groupId: 'g',
  createdAt: '2026-11-20T17:05:00.000Z',
  values: [...values],
  isOnSale: true,
});

/** A blouse in three sizes and two colours, without G in green. For tests. */
export const blouse: ProductGroupAnswer = {
  _id: 'g',
  name: 'Blusa',
  description: '',
  version: 0,
  minimum: null,
  ...NO_MEASURES,
  axes: [
    { name: 'Tamanho', values: ['P', 'M', 'G'].map(value) },
    { name: 'Cor', values: ['Azul', 'Verde'].map(value) },
  ],
  products: [
    groupedProduct(1, 'P', 'Azul'),
    groupedProduct(2, 'P', 'Verde'),
    groupedProduct(3, 'M', 'Azul'),
    groupedProduct(4, 'M', 'Verde'),
    groupedProduct(5, 'G', 'Azul'),
    { ...groupedProduct(6, 'G', 'Verde'), isOnSale: false },
  ],
  createdAt: '2026-11-20T17:05:00.000Z',
};
