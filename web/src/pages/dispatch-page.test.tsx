import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, press, row } from '../admin.fixture.tsx';
import { groupOf } from '../features/orders/dispatch/groups.fixture.ts';
import { bareOrder } from '../features/orders/order.fixture.ts';
import { paths } from '../lib/pages/paths.ts';

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
  expect(screen.queryByRole('button', { name: /como retirado$/ })).toBeNull();
  screen.getByText(/^11 pedidos/);
  await press('Desfazer');
  await screen.findByRole('button', { name: /como retirado$/ });
  screen.getByText(/^12 pedidos/);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /orders/a/handed-over',
    'DELETE /orders/a/handed-over',
  ]);
});
