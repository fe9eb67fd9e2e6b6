import { expect, it } from 'vitest';

import { freightProblem, shippingOf, typedFreight } from './cart-shipping.ts';

const policies = [{ _id: 'pac', name: 'PAC', price: 22 }];
const pac = { policyId: 'pac', name: 'PAC', price: '20,00' };
const typed = (name: string, price: string) => ({ policyId: null, name, price });

it.each([
  ['nothing', null, policies, undefined],
  ['a policy at its price of today', pac, policies, { _id: 'pac', name: 'PAC', price: 22 }],
  ['nothing yet, while the policies load', pac, undefined, undefined],
  ['what a deleted policy was', pac, [], { _id: 'typed', name: 'PAC', price: 20 }],
  ['typed freight', typed(' Moto ', '9,9'), [], { _id: 'typed', name: 'Moto', price: 9.9 }],
  ['freight up to its comma', typed('', '9,'), [], { _id: 'typed', name: '', price: 9 }],
  ['freight for nothing', typed('Moto', ''), undefined, { _id: 'typed', name: 'Moto', price: 0 }],
  ['freight without a name', typed('', '5'), [], { _id: 'typed', name: '', price: 5 }],
  ['nothing, before it is typed', typed(' ', ''), [], undefined],
])('a choice stands for %s', (_, chosen, known, shipping) => {
  expect(shippingOf(chosen, known)).toEqual(shipping);
});

it('tells typed freight from a policy, and why its price cannot be read', () => {
  expect(typedFreight(pac, policies)).toBeUndefined();
  expect(typedFreight(pac, [])).toBe(pac);
  expect(['', '12,50', '12,', 'x'].map((price) => freightProblem(typed('', price)))).toEqual([
    undefined,
    undefined,
    undefined,
    'Informe um preço válido, como 99,90.',
  ]);
});
