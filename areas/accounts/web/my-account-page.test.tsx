import type { MyAccountAnswer } from '../contract.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, press } from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const filled = (): string[] =>
  screen
    .getAllByRole('button')
    .filter(({ dataset }) => dataset.variant === 'filled')
    .map(({ textContent }) => textContent);
const ACCOUNT: MyAccountAnswer = {
  _id: 'a',
  name: 'Ana Lima',
  email: 'ana@loja.exemplo',
  role: 'admin',
  passwordFromProgram: false,
  passwordDueAt: null,
  secondFactor: { active: false, demanded: false, recoveryCodesLeft: 0, provenHere: false },
  passkeys: [],
  sessions: [],
};

it('says where passkeys work, also on the computer of the program itself', async () => {
  await admin.open(paths.myAccount, { 'GET /users/me': ACCOUNT });
  await screen.findByText(/elas funcionam em um domínio com HTTPS, ou em localhost\.$/);
  expect(screen.queryByRole('button', { name: 'Adicionar chave' })).toBeNull();
});

it.each([
  [null, 'Ativar'],
  ['2999-01-31T12:00:00.000Z', 'Trocar senha'],
])(
  'has one filled button; with a password to be changed until %s that is %s',
  async (due, next) => {
    await admin.open(paths.myAccount, { 'GET /users/me': { ...ACCOUNT, passwordDueAt: due } });
    await screen.findByRole('button', { name: next });
    expect(filled()).toEqual([next]);
    const warning = 'Depois disso, o painel só abre quando você escolher a sua.';
    expect(screen.queryAllByText(warning, { exact: false })).toHaveLength(due ? 1 : 0);
  },
);

it.each([
  ['admin', 'Esqueceu? Outro administrador pode criar uma nova em Equipe.'],
  ['atendente', 'Esqueceu? Peça uma nova a um administrador.'],
] as const)(
  'tells an %s who can make a new password for one that was forgotten',
  async (role, hint) => {
    await admin.open(paths.myAccount, { 'GET /users/me': { ...ACCOUNT, role } }, role);
    await press('Trocar senha');
    await screen.findByText(hint, { exact: false });
  },
);
