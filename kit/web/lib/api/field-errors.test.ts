import { expect, it } from 'vitest';

import { ApiError } from './api.ts';
import { fieldErrorsOf } from './field-errors.ts';

const fields = ['name', 'cep', 'rules.0.value'];
const isField = (name: string): boolean => fields.includes(name);

it('puts the issues of the server at their fields, however deep the server has them', () => {
  const issues = [
    { field: 'customer.address.cep', message: 'CEP' },
    { field: '/name', message: 'Nome' },
    { field: 'rules.0.value', message: 'Valor' },
    { field: 'name', message: 'a second one' },
    { field: 'elsewhere', message: 'nowhere' },
  ];
  const error = new ApiError(400, { code: 'validation_failed', issues });
  expect(fieldErrorsOf(error, isField)).toEqual({
    cep: 'CEP',
    name: 'Nome',
    'rules.0.value': 'Valor',
  });
});

it('knows refusals that belong to one field, and that others belong to none', () => {
  const taken = new ApiError(409, { code: 'duplicate_cpf', message: 'Já existe.' });
  expect(fieldErrorsOf(taken, isField, { duplicate_cpf: 'cpf' })).toEqual({ cpf: 'Já existe.' });
  expect(fieldErrorsOf(taken, isField)).toEqual({});
  expect(fieldErrorsOf(new Error('down'), isField)).toEqual({});
});
