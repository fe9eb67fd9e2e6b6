import type { OrderAnswer, OrderLine } from '../../contract.ts';
import { describe, expect, it } from 'vitest';

import {
  addressDetails,
  customerText,
  differenceView,
  discountView,
  lineView,
} from './order-view.ts';
import { bareOrder, someAddress, someCustomer } from '../order.fixture.ts';

const customer = { ...someCustomer, surname: 'Ribeiro' };
const address = { ...someAddress, complement: 'Apto 12' };
const order: OrderAnswer = {
  ...bareOrder,
  shippingPrice: 22,
  shippingName: 'Sedex',
  shipping: { name: 'Sedex', price: 22 },
  customer,
  address,
};
const line: OrderLine = {
  productId: 'p',
  product: { _id: 'p', name: 'Camiseta nova', price: 59.9 },
  name: 'Camiseta',
  price: 49.9,
  listPrice: 49.9,
  quantity: 2,
  subtotal: 99.8,
};

describe('lineView', () => {
  it("shows the order's own name and price, not the product's of today", () => {
    expect(lineView(line)).toEqual({
      name: 'Camiseta',
      removed: false,
      quantity: 2,
      unitCents: 4990,
      totalCents: 9980,
    });
  });

  it('marks a line whose product is gone but which kept its name', () => {
    expect(lineView({ ...line, product: null })).toMatchObject({
      name: 'Camiseta',
      removed: true,
      totalCents: 9980,
    });
  });

  it("is 'Produto removido' at price 0 without product and name", () => {
    expect(lineView({ ...line, product: null, name: '' })).toEqual({
      name: 'Produto removido',
      removed: false,
      quantity: 2,
      unitCents: 0,
      totalCents: 0,
    });
  });
});

describe('discountView', () => {
  it.each([
    [null, undefined],
    [{ name: 'Semana', amount: 0 }, undefined],
    [
      { name: 'Semana', amount: 0.01 },
      { name: 'Semana', cents: 1 },
    ],
    [
      { name: '', amount: 12.5 },
      { name: 'Desconto', cents: 1250 },
    ],
  ])('%j → %j', (discount, expected) => {
    expect(discountView({ ...order, discount })).toEqual(expected);
  });
});

describe('customer', () => {
  it('is copied as text, a field a line', () => {
    expect(customerText(order)).toBe(
      [
        'Nome: Márcia Ribeiro',
        'CPF: 529.982.247-25',
        'E-mail: marcia@exemplo.com.br',
        'WhatsApp: (11) 98765-4321',
        'Rua: Avenida Paulista',
        'Número: 1000',
        'Complemento: Apto 12',
        'Bairro: Bela Vista',
        'Cidade-Estado: São Paulo-SP',
        'CEP: 01310-100',
      ].join('\n'),
    );
    expect(customerText({ ...order, customer: null })).toBe('');
  });

  it('puts a dash where a part of the address is missing, and leaves the complement out', () => {
    const bare = addressDetails({ ...address, number: ' ', complement: '', city: '', state: 'SP' });
    expect(bare.map(({ label, value }) => `${label}=${value}`)).toEqual([
      'Rua=Avenida Paulista',
      'Número=—',
      'Bairro=Bela Vista',
      'Cidade-Estado=SP',
      'CEP=01310-100',
    ]);
  });
});

describe('differenceView', () => {
  it.each([
    ['phone', '11912345678', '1187654321', ['WhatsApp', '(11) 91234-5678', '(11) 8765-4321']],
    ['address.cep', '01412000', '', ['CEP', '01412-000', '—']],
    ['address.street', 'Rua Augusta', 'Rua B', ['Rua', 'Rua Augusta', 'Rua B']],
    ['cpf', '***.456.789-**', '52998224725', ['CPF', '***.456.789-**', '529.982.247-25']],
    ['birthday', 'a', 'b', ['birthday', 'a', 'b']],
  ])('names and punctuates %s', (field, ours, theirs, [label, shownOrder, shownRecord]) => {
    expect(differenceView({ field, order: ours, record: theirs })).toEqual({
      label,
      order: shownOrder,
      record: shownRecord,
    });
  });
});
