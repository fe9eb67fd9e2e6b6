import { describe, expect, it } from 'vitest';

import { ApiError } from '../../lib/api.ts';
import { generatePassword } from './generate-password.ts';
import { draftErrors, EMPTY_DRAFT, fieldErrorsOf, inputOf } from './account-draft.ts';

const FIELDS = ['name', 'email', 'password'] as const;
const GOOD = { ...EMPTY_DRAFT, name: ' Bia ', email: ' bia@loja.com ', password: '12345678' };

describe('draftErrors', () => {
  it('names everything that is wrong at once', () => {
    expect(draftErrors(EMPTY_DRAFT, FIELDS)).toEqual({
      name: 'Informe o nome.',
      email: 'Informe o e-mail.',
      password: 'Use uma senha de pelo menos 8 caracteres.',
    });
    expect(draftErrors({ ...GOOD, email: 'bia@loja' }, FIELDS)).toEqual({
      email: 'Informe um e-mail válido.',
    });
  });
  it('looks at the asked-for fields only, and finds nothing in a good draft', () => {
    expect(draftErrors(EMPTY_DRAFT, ['role'])).toBeUndefined();
    expect(draftErrors(GOOD, FIELDS)).toBeUndefined();
    expect(inputOf(GOOD)).toMatchObject({ name: 'Bia', email: 'bia@loja.com' });
  });
});

describe('fieldErrorsOf', () => {
  it('puts a taken e-mail and the issues at their fields', () => {
    const taken = new ApiError(409, { code: 'duplicate_email', message: 'Já existe.' });
    expect(fieldErrorsOf(taken)).toEqual({ email: 'Já existe.' });
    const issues = [{ field: 'password', message: 'Curta.' }];
    expect(fieldErrorsOf(new ApiError(400, { issues }))).toEqual({ password: 'Curta.' });
  });
  it('leaves the rest to a notification', () => {
    expect(fieldErrorsOf(new ApiError(409, { code: 'last_admin' }))).toBeUndefined();
    expect(fieldErrorsOf(new Error('no answer'))).toBeUndefined();
  });
});

describe('generatePassword', () => {
  it('makes long, readable, different passwords', () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made)
      expect(password).toMatch(/^([a-km-np-zA-HJ-NP-Z2-9]{4}-){3}[a-km-np-zA-HJ-NP-Z2-9]{4}$/);
  });
});
