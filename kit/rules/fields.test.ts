import { expect, it } from 'vitest';
import { inOrder, textsOf } from './fields.ts';

const fields = ['name', 'cpf', 'email', 'phone'] as const;

it('puts the named fields first, and lets the others follow in their own order', () => {
  expect(inOrder(fields, 'phone', 'cpf')).toEqual(['phone', 'cpf', 'name', 'email']);
  expect(inOrder(fields)).toEqual(fields);
});

it('has a text for each field, in their order', () => {
  const texts = textsOf(fields, (field) => field.toUpperCase());
  expect(Object.entries(texts)).toEqual(fields.map((field) => [field, field.toUpperCase()]));
});
