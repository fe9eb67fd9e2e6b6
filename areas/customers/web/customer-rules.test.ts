import type { CustomerAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';

import type { Values } from '#kit/web/lib/person/person-fields.ts';
import {
  contactErrors,
  customerEditOf,
  customerInputOf,
  editErrors,
  passwordError,
  valuesOf,
} from './customer-rules.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';

const customer: CustomerAnswer = {
  _id: '019a0000-0000-7000-8000-000000000001',
  ...storedPerson,
  email: '',
  address: { ...storedAddress, complement: 'casa 2', state: 'são paulo' },
  createdAt: '2026-11-20T17:05:00.000Z',
  ordersCount: 0,
  ordersTotal: 0,
  note: '',
};

const before = valuesOf(customer);
const after = (change: Partial<Values>): Values => ({ ...before, ...change });

describe('valuesOf', () => {
  it('shows a record as its form types it, its state by two letters', () => {
    expect(before).toMatchObject({
      cpf: '529.982.247-25',
      phone: '(11) 98765-4321',
      cep: '01310-100',
      state: 'SP',
    });
  });
});

describe('customerInputOf', () => {
  it('sends CPF, CEP and phone as digits, the rest without blanks around, and no blank password', () => {
    const input = customerInputOf(after({ name: ' Ana ' }), '');
    expect(input).toMatchObject({ name: 'Ana', cpf: '52998224725', phone: '11987654321' });
    expect(input.address).toMatchObject({ cep: '01310100', complement: 'casa 2' });
    expect(input).not.toHaveProperty('password');
    expect(customerInputOf(before, ' segredo ')).toHaveProperty('password', ' segredo ');
  });
});

describe('customerEditOf', () => {
  it('sends nothing of what is the same, however it is punctuated', () => {
    expect(customerEditOf(before, after({ phone: '11987654321', name: 'Márcia ' }))).toEqual({});
  });

  it('sends what was changed, an emptied complement too', () => {
    const edit = customerEditOf(before, after({ name: 'Ana', number: '12', complement: '' }));
    expect(edit).toEqual({ name: 'Ana', address: { number: '12', complement: '' } });
  });
});

describe('a customer without CPF', () => {
  it('needs name and phone, and nothing malformed', () => {
    const blank = textsOf(PERSON_FIELDS, () => '');
    const contact = { ...blank, name: 'Jurema', phone: '(11) 98765-4321' };
    expect(contactErrors(contact)).toEqual({});
    expect(Object.keys(contactErrors({ ...contact, phone: '', email: 'x' })).toSorted()).toEqual([
      'email',
      'phone',
    ]);
    expect(editErrors({ ...contact, surname: 'Tavares' }, contact)).toEqual({ surname: undefined });
  });
});

describe('editErrors', () => {
  it('forgives the gaps of an old record that were not touched', () => {
    expect(editErrors(before, after({ name: 'Ana' }))).toEqual({});
  });

  it('refuses what was changed for the worse', () => {
    expect(editErrors(before, after({ street: ' ', email: 'a@b' }))).toEqual({
      street: 'Informe a rua.',
      email: 'Informe um e-mail válido.',
    });
  });
});

describe('passwordError', () => {
  it('wants none, or six characters of any kind', () => {
    expect(passwordError('')).toBeUndefined();
    expect(passwordError('123456')).toBeUndefined();
    expect(passwordError('12345')).toBe('Use uma senha de pelo menos 6 caracteres.');
  });
});
