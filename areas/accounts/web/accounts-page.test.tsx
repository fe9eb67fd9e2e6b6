import type { UserAnswer } from '../contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  hangUp,
  press,
  refuse,
  row,
  type,
  adminPages,
} from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const ana: UserAnswer = {
  _id: 'admin',
  name: 'Ana Lima',
  email: 'ana@loja.exemplo',
  role: 'admin',
  disabled: false,
  createdAt: '2026-11-20T17:05:00.000Z',
  lastSignInAt: null,
  secondFactor: false,
  passkeys: 0,
};
const STAFF = { 'GET /users': [ana], 'GET /users/sign-in-policy': { secondFactorDemanded: false } };

async function invite(name: string): Promise<void> {
  await press('Criar acesso');
  const form = await dialog();
  await type(/^Nome/, name, form);
  await type(/^E-mail/, 'fabio@loja.exemplo', form);
  await type(/^Senha/, 'segredo-do-fabio', form);
}

it('says of an atendente all that the role may do', async () => {
  await admin.open(paths.staff, STAFF);
  await press('Criar acesso');
  const hint = await screen.findByText(/^Cuida de pedidos/);
  for (const may of ['fretes', 'descontos', 'links de vendas', 'mensagens', 'Z-API', 'exportar']) {
    await expect.poll(() => hint.textContent).toContain(may);
  }
});

it.each([
  [false, 1],
  [true, 0],
])(
  'tells who demands the second factor whether they lack it: proven here %s',
  async (is, count) => {
    const me = { secondFactor: { active: is, provenHere: is } };
    const { calls } = await admin.open(paths.staff, { ...STAFF, 'GET /users/me': me });
    await screen.findByText('Exigir verificação em duas etapas de toda a equipe');
    await expect.poll(() => calls.some(({ path }) => path === '/users/me')).toBe(true);
    await expect
      .poll(() => screen.queryAllByText(/^Você ainda não ativou a sua/).length)
      .toBe(count);
  },
);

it('offers nobody to disable the only admin', async () => {
  await admin.open(paths.staff, STAFF);
  const own = await row('ana@loja.exemplo');
  expect(within(own).queryByRole('button', { name: /^Desativar/ })).toBeNull();
});

it('keeps the last admin, when the other one went meanwhile, and says why', async () => {
  const message = 'O último administrador não pode ser desativado.';
  const other = { ...ana, _id: 'other', email: 'eva@loja.exemplo' };
  await admin.open(paths.staff, {
    ...STAFF,
    'GET /users': [ana, other],
    'PATCH /users/admin': refuse(409, { message }),
  });
  await press(/^Desativar/, await row('ana@loja.exemplo'));
  await screen.findByText(/desativar o seu próprio acesso/);
  await press('Desativar', await dialog());
  await alert(message);
  await expect.poll(async () => (await row('ana@loja.exemplo')).textContent).toContain('Ativo');
});

it('refuses an e-mail that has an account already, at its field, and keeps what was typed', async () => {
  const message = 'Já existe uma conta com esse e-mail.';
  const issues = [{ field: 'email', message }];
  await admin.open(paths.staff, { ...STAFF, 'POST /users': refuse(409, { message, issues }) });
  await invite('Bruno Outro');
  await press('Criar acesso', await dialog());
  await screen.findByText(message);
  await expect.poll(async () => (await field(/^Nome/, await dialog())).value).toBe('Bruno Outro');
});

it('keeps what was typed when no answer came, and never the password', async () => {
  await admin.open(paths.staff, { ...STAFF, 'POST /users': hangUp });
  await invite('Fábio Nunes');
  await press('Criar acesso', await dialog());
  await alert('Erro ao criar o acesso. Tente novamente.');
  await alert('O servidor não respondeu.');
  const drafts = JSON.stringify({ ...sessionStorage });
  expect(drafts).toContain('Fábio Nunes');
  expect(drafts).not.toContain('segredo-do-fabio');
  await admin.open(paths.staff, STAFF);
  await press('Criar acesso');
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => (await field(/^Nome/, await dialog())).value).toBe('Fábio Nunes');
});

it('resets the second factor of somebody after a question', async () => {
  const fabio: UserAnswer = {
    ...ana,
    ...{ _id: 'f', name: 'Fábio Melo', email: 'fabio@loja.exemplo', secondFactor: true },
  };
  const { sent } = await admin.open(paths.staff, {
    ...STAFF,
    'GET /users': [ana, fabio],
    'DELETE /users/f/second-factor': { ...fabio, secondFactor: false },
  });
  within(await row('fabio@loja.exemplo')).getByText(/^verificação em duas etapas/);
  await press('Redefinir: Fábio Melo');
  expect(sent).toEqual([]);
  await press('Redefinir', await dialog());
  await screen.findByText('Verificação de Fábio Melo redefinida.');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /users/f/second-factor',
  ]);
});
