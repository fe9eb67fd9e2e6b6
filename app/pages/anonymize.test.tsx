import type { PersonAnswer } from '#areas/privacy/endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, dialog, press, type } from '../entries/admin/admin.fixture.tsx';
import { someAddress } from '#areas/orders/web/order.fixture.ts';
import { storedPerson } from '#kit/rules/person.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const at = '2026-11-20T17:05:00.000Z';
type PersonOrder = PersonAnswer['orders'][number];

const order = (status: PersonOrder['status']): PersonOrder => ({
  _id: 'a',
  orderId: 482913057714,
  status,
  createdAt: at,
  confirmedAt: at,
  totalPrice: 50,
  trackingCode: null,
  fiscalKey: null,
  deliveredAt: null,
  note: '',
  customerNote: 'É presente.',
  ...storedPerson,
  name: 'Ana',
  surname: 'Lima',
  email: '',
  phone: '',
  knownPhone: null,
  address: someAddress,
  products: [],
  payments: [{ amount: 50, method: 'pix', receivedAt: at, note: '', takenBackAt: at }],
  withdrawals: [],
});

async function find(status: PersonOrder['status']): Promise<void> {
  const person: PersonAnswer = {
    cpf: '52998224725',
    forgottenAt: null,
    customer: null,
    account: null,
    orders: [order(status)],
    messages: [],
    lookUps: [],
    accesses: [],
  };
  await admin.open(paths.privacy, { 'POST /privacy/person': person });
  await type('CPF ou telefone', '529.982.247-25');
  await press('Buscar');
  await screen.findByText(/desfeito em .*: não foi recebido/);
  screen.getByText('Observação do cliente: É presente.');
  await press('Apagar dados desta pessoa');
}

it('names the orders that have to end first, before anything is typed', async () => {
  await find('CONFIRMADO');
  const question = within(await dialog());
  await question.findByText('Esta pessoa tem pedidos em andamento. Envie ou cancele antes:');
  const link = question.getByRole('link', { name: 'Pedido #482913057714' });
  expect(link.getAttribute('href')).toBe('/admin/vendas/pedido/a');
  expect(question.queryByRole('textbox')).toBeNull();
});

it('asks for the word once all have ended', async () => {
  await find('ENVIADO');
  await within(await dialog()).findByLabelText('Digite ANONIMIZAR para confirmar');
});
