import { describe, expect, it } from 'vitest';

import { accountErrors, accountOf, valuesOf, generatePassword } from './account-rules.ts';

const ADD = { kind: 'add' } as const;
const user = {
  _id: '1',
  name: '',
  email: '',
  role: 'admin' as const,
  disabled: false,
  createdAt: '',
  lastSignInAt: null,
  secondFactor: false,
  passkeys: 0,
};
const EMPTY = valuesOf(ADD);
const GOOD = { ...EMPTY, name: ' Bia ', email: ' bia@loja.com ', password: '12345678' };

describe('accountErrors', () => {
  it('names everything that is wrong at once', () => {
    expect(accountErrors(ADD, EMPTY)).toEqual({
      name: 'Informe o nome.',
      email: 'Informe o e-mail.',
      password: 'Use uma senha de pelo menos 8 caracteres.',
    });
    expect(accountErrors(ADD, { ...GOOD, email: 'bia@loja' })).toEqual({
      email: 'Informe um e-mail válido.',
    });
  });
  it('looks at the fields of its task only, and finds nothing in a good account', () => {
    expect(accountErrors({ kind: 'password', user }, { ...EMPTY, password: '12345678' })).toEqual(
      {},
    );
    const cliente = { ...user, role: 'cliente' as const };
    const errorsOf = (password: string) =>
      accountErrors({ kind: 'password', user: cliente }, { ...EMPTY, password }).password;
    expect(errorsOf('123456')).toBeUndefined();
    expect(errorsOf('12345')).toBe('Use uma senha de pelo menos 6 caracteres.');
    expect(accountErrors({ kind: 'edit', user }, EMPTY)).toEqual({ name: 'Informe o nome.' });
    expect(accountErrors(ADD, GOOD)).toEqual({});
    expect(accountOf(GOOD)).toMatchObject({ name: 'Bia', email: 'bia@loja.com' });
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
