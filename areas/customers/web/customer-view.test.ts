import type { CustomerAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';

import {
  addressDetails,
  averageCents,
  customerText,
  fullName,
  personDetails,
} from './customer-view.ts';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';

const customer: CustomerAnswer = {
  _id: '019a0000-0000-7000-8000-000000000001',
  ...storedPerson,
  address: { ...storedAddress, complement: '' },
  createdAt: '2026-11-20T17:05:00.000Z',
  ordersCount: 3,
  ordersTotal: 100,
  note: '',
};

describe('a customer on screen', () => {
  it('has everything the detail names, in its order, punctuated, a dash for what is missing', () => {
    expect([...personDetails(customer), ...addressDetails(customer)]).toEqual([
      { label: 'Nome', value: 'Márcia Conceição' },
      { label: 'CPF', value: '529.982.247-25' },
      { label: 'E-mail', value: 'marcia@exemplo.com' },
      { label: 'WhatsApp', value: '(11) 98765-4321' },
      { label: 'Rua', value: 'Avenida Paulista' },
      { label: 'Número', value: '1000' },
      { label: 'Bairro', value: 'Bela Vista' },
      { label: 'Complemento', value: '—' },
      { label: 'Cidade', value: 'São Paulo' },
      { label: 'Estado', value: 'SP' },
      { label: 'CEP', value: '01310-100' },
    ]);
  });

  it('is copied without the lines that say nothing', () => {
    const lines = customerText(customer).split('\n');
    expect(lines).toContain('CPF: 529.982.247-25');
    expect(lines.some((line) => line.startsWith('Complemento'))).toBe(false);
  });

  it('has a dash for a name that is not there', () => {
    expect(fullName({ name: '', surname: ' ' })).toBe('—');
    expect(fullName({ name: 'Ana', surname: '' })).toBe('Ana');
  });

  it.each([
    [3, 100, 3333],
    [1, 0.01, 1],
    [0, 0, undefined],
  ])('%i orders of R$ %d are %s centavos each', (ordersCount, ordersTotal, expected) => {
    expect(averageCents({ ordersCount, ordersTotal })).toBe(expected);
  });
});
