import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  adminPages,
  alert,
  field,
  hangUp,
  press,
  row,
  type,
} from '#app/entries/admin/admin.fixture.tsx';
import { groupOf } from './groups.fixture.ts';
import { bareOrder } from '#areas/orders/web/order.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const [waiting] = groupOf('a').orders;
const groups = [{ ...groupOf('a'), orders: [{ ...waiting, travels: 'pickup' as const }] }];
const fetched = { ...bareOrder, _id: 'a', status: 'ENVIADO', travels: 'pickup' };

it('lets an order that is fetched leave without a code, and takes that back', async () => {
  const { sent } = await admin.open(paths.dispatch, {
    'GET /orders/dispatch': { groups, groupsCount: 1, ordersCount: 12 },
    'PUT /orders/a/handed-over': fetched,
    'DELETE /orders/a/handed-over': { ...fetched, status: 'EM PROCESSAMENTO...' },
  });
  await press(/^Marcar o pedido #\d+ como retirado$/);
  await screen.findByText(/marcado como retirado\.$/);
  // The row stays where it is, without its button.
  await expect.poll(async () => (await row('Márcia')).textContent).toContain('Retirado');
  await screen.findByText('tudo já saiu');
  await expect.poll(() => screen.queryByRole('button', { name: /como retirado$/ })).toBeNull();
  await screen.findByText(/^11 pedidos/);
  await press('Desfazer');
  await screen.findByRole('button', { name: /como retirado$/ });
  await screen.findByText(/^12 pedidos/);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /orders/a/handed-over',
    'DELETE /orders/a/handed-over',
  ]);
});

it.each([
  ['a short list', 9, 1, 1],
  ['an empty list', 0, 1, 1],
  ['a short list, where all are printed', 9, 0, 0],
  ['a long list', 10, 1, 0],
])('tells under %s of confirmed orders that are not in it', async (_, listed, confirmed, told) => {
  const { calls } = await admin.open(paths.dispatch, {
    'GET /orders/dispatch': {
      groups: listed > 0 ? groups : [],
      groupsCount: listed > 0 ? 1 : 0,
      ordersCount: listed,
    },
    'GET /orders': confirmed > 0 ? [bareOrder] : [],
  });
  if (listed > 0) await row('Márcia');
  else await screen.findByText('Nada espera envio.');
  const asked = () => calls.some(({ path }) => path === '/orders');
  await expect.poll(asked).toBe(listed < 10);
  if (told > 0) {
    const link = await screen.findByRole('link', { name: '1 confirmado não foi impresso: ver' });
    expect(link.getAttribute('href')).toBe(`${paths.orders}?status=CONFIRMADO`);
  }
  expect(screen.queryAllByRole('link', { name: /não foi impresso/ })).toHaveLength(told);
});

it('marks an order with a note of its customer, which its page has', async () => {
  const orders = [
    { ...waiting, hasCustomerNote: true },
    { ...waiting, _id: 'b', name: 'Bia' },
  ];
  await admin.open(paths.dispatch, {
    'GET /orders/dispatch': {
      groups: [{ ...groupOf('a', 'b'), orders }],
      groupsCount: 1,
      ordersCount: 2,
    },
  });
  const [noted, other] = [await row('Márcia'), await row('Bia')];
  expect(noted.textContent).toContain('Observação');
  expect(other.textContent).not.toContain('Observação');
});

it('says that a list of codes could not be checked, and keeps it', async () => {
  await admin.open(`${paths.dispatch}?tab=codes`, { 'POST /orders/tracking-codes': hangUp });
  const list = '482913057714 AA473124829BR';
  await type('Lista de pedidos e códigos', list);
  await press('Conferir lista');
  await alert('Erro ao conferir a lista. Tente novamente.');
  await expect.poll(async () => (await field('Lista de pedidos e códigos')).value).toBe(list);
});
