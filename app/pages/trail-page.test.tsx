import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages } from '../entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const openTrail = (search: string) =>
  admin.open(`${paths.audit}${search}`, { 'GET /audit': [], 'GET /users': [] });
const chosenSubject = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Assunto' });

it('offers the subjects of all areas, in the order of their signs', async () => {
  const { calls } = await openTrail('?subject=pix-account');
  const select = await chosenSubject();
  expect(select.value).toBe('pix-account');
  expect(calls.find(({ path }) => path === '/audit')?.search.get('subjectType')).toBe(
    'pix-account',
  );
  const names = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  const signed = [
    ...['Todos os assuntos', 'Acessos e equipe', 'Produtos e estoque', 'Descontos', 'Cupons'],
    ...['Frete', 'Links de vendas', 'Clientes', 'Pedidos', 'Impressões', 'Números de WhatsApp'],
    ...['PIX automático', 'Textos das mensagens', 'Dados da Loja', 'Relatórios', 'Este registro'],
    ...['Privacidade', 'Vitrine'],
  ];
  // Subjects without a sign of their own come after them.
  expect(names.slice(0, signed.length)).toEqual(signed);
});

it('leaves a subject out that is not one', async () => {
  const { calls } = await openTrail('?subject=toString');
  const select = await chosenSubject();
  expect(select.value).toBe('');
  expect(calls.find(({ path }) => path === '/audit')?.search.has('subjectType')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
});
