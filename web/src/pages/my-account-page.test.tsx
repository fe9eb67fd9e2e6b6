import type { MyAccountAnswer } from '@balcao/domain/contract/accounts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages } from '../admin.fixture.tsx';
import { paths } from '../lib/pages/paths.ts';

const admin = adminPages();
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
