import { describe, expect, it } from 'vitest';

import { orderFace, personOfOrder } from './order-face.ts';

const line = (name: string, quantity: number) => ({ name, quantity });
const slippers = line('Pantufa Pelúcia', 2);
const nobody = { customer: null, recipient: null, products: [slippers] };

describe('the face of an order', () => {
  it.each([
    ['its customer', { customer: { name: 'Ana', surname: 'Souza' } }, 'Ana Souza'],
    ['a customer of one name', { customer: { name: 'Ana', surname: '' } }, 'Ana'],
    ['its recipient', { recipient: { name: 'Bia' } }, 'Bia'],
    [
      'its customer before its recipient',
      { customer: { name: 'Ana', surname: 'Souza' }, recipient: { name: 'Bia' } },
      'Ana Souza',
    ],
    ['its product', {}, 'Pantufa Pelúcia × 2'],
    ['a single unit', { products: [line('Caneca', 1)] }, 'Caneca × 1'],
    ['two products', { products: [slippers, line('Caneca', 9)] }, 'Pantufa Pelúcia × 2 e mais 1'],
    [
      'many',
      { products: [slippers, line('a', 1), line('b', 1), line('c', 1)] },
      'Pantufa Pelúcia × 2 e mais 3',
    ],
    ['a nameless customer', { customer: { name: '', surname: '' } }, 'Pantufa Pelúcia × 2'],
    ['nothing', { products: [] }, ''],
  ])('is %s', (_, order, face) => {
    expect(orderFace({ ...nobody, ...order })).toBe(face);
  });

  it('is nobody while only its products are known', () => {
    expect(personOfOrder(nobody)).toBe('');
  });
});
