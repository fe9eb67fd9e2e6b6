import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, dialog, field, hangUp, press, adminPages } from '../admin.fixture.tsx';
import { bareOrder } from '../features/orders/order.fixture.ts';
import { paths } from '../lib/pages/paths.ts';

const admin = adminPages();
const waiting: OrderAnswer = { ...bareOrder, _id: 'a', status: 'AGUARDANDO CONFIRMAÇÃO' };
const confirmed: OrderAnswer = { ...bareOrder, _id: 'a' };

it('says and logs that an order was not cancelled, and shows it as it is', async () => {
  const { logged } = await admin.open(paths.orders, {
    'GET /orders': [waiting],
    'PUT /orders/cancel/a': hangUp,
  });
  await press(`Cancelar pedido #${waiting.orderId}`);
  await screen.findByText('Tem certeza que deseja cancelar esse pedido?');
  await press('Sim, cancelar pedido', await dialog());
  await alert('Erro ao cancelar o pedido. Tente novamente.');
  expect(logged).not.toEqual([]);
  expect(screen.getByText('AGUARDANDO CONFIRMAÇÃO', { selector: 'li *' })).toBeTruthy();
});

it('says and logs that a tracking code was not saved, and keeps it', async () => {
  const { logged } = await admin.open(paths.orders, {
    'GET /orders': [confirmed],
    'PATCH /orders/a/tracking-code': hangUp,
  });
  const code = await field(`Código de rastreio do pedido #${confirmed.orderId}`);
  await act(async () => {
    fireEvent.change(code, { target: { value: 'AA123456789BR' } });
  });
  await act(async () => {
    fireEvent.submit(code);
  });
  await alert('Erro ao salvar o código de rastreio. Tente novamente.');
  expect(logged).not.toEqual([]);
  expect(code.value).toBe('AA123456789BR');
});
