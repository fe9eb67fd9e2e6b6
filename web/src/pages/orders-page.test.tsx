import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { TrackingCodeDoubt } from '@balcao/domain/contract/tracking-list';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, dialog, field, hangUp, press, adminPages } from '../admin.fixture.tsx';
import { bareOrder } from '../features/orders/order.fixture.ts';
import { paths } from '../lib/pages/paths.ts';

const admin = adminPages();
const waiting: OrderAnswer = { ...bareOrder, _id: 'a', status: 'AGUARDANDO CONFIRMAÇÃO' };
const confirmed: OrderAnswer = { ...bareOrder, _id: 'a' };

/** What the server says of a single code before it goes out. */
const doubted = (doubts: readonly TrackingCodeDoubt[], takenBy: number | null = null) => ({
  items: [{ outcome: 'shipped', trackingCode: '', order: null, doubts, takenBy }],
});

async function typeCode(code: string): Promise<HTMLInputElement> {
  const input = await field(`Código de rastreio do pedido #${confirmed.orderId}`);
  await act(async () => {
    fireEvent.change(input, { target: { value: code } });
  });
  await act(async () => {
    fireEvent.submit(input);
  });
  return input;
}

const away: OrderAnswer = { ...confirmed, status: 'ENVIADO', trackingCode: 'abc' };

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

it('names the money of a paid order before it is cancelled, and notes it as given back with one tap', async () => {
  const paid: OrderAnswer = { ...confirmed, paid: 525.8, paymentStatus: 'Pago' };
  const owed: OrderAnswer = {
    ...paid,
    status: 'CANCELADO',
    due: -525.8,
    paymentStatus: 'A devolver',
  };
  const payment = {
    _id: 'p',
    amount: -525.8,
    method: 'pix',
    receivedAt: paid.createdAt,
    who: 'Ana',
    whoId: null,
    note: '',
    takenBack: null,
  };
  const { sent, answer } = await admin.open(paths.orders, {
    'GET /orders': [paid],
    'PUT /orders/cancel/a': { data: owed },
    'POST /orders/a/payments': {
      paid: 0,
      due: 0,
      paymentStatus: null,
      givenBack: true,
      payments: [payment],
      payment: 'p',
    },
  });
  await press(`Cancelar pedido #${paid.orderId}`);
  const question = await dialog();
  await within(question).findByText('Tem certeza que deseja cancelar esse pedido?');
  await within(question).findByText(
    /^Você recebeu R\$\s525,80 deste pedido: depois de cancelar, devolva ao cliente\.$/,
  );
  answer({ 'GET /orders': [owed] });
  await press('Sim, cancelar pedido', question);
  await press(/^Devolvi R\$\s525,80$/);
  await screen.findByText('Devolvido', { selector: 'li *' });
  expect(screen.getByText('CANCELADO', { selector: 'li *' })).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ body: { amount: -525.8 } });
});

it('says and logs that a tracking code was not saved, and keeps it', async () => {
  const { logged } = await admin.open(paths.orders, {
    'GET /orders': [confirmed],
    'POST /orders/tracking-codes': doubted([]),
    'PATCH /orders/a/tracking-code': hangUp,
  });
  const code = await typeCode('AA123456789BR');
  await alert('Erro ao salvar o código de rastreio. Tente novamente.');
  expect(logged).not.toEqual([]);
  expect(code.value).toBe('AA123456789BR');
});

it.each([
  [['unknown-form'], null, 'Não parece um código dos Correios. Usar assim mesmo?'],
  [['check-digit'], null, 'Confira: o dígito verificador não fecha. Usar assim mesmo?'],
  [['taken'], 482913057700, 'O pedido #482913057700 já tem este código. Usar assim mesmo?'],
] as const)(
  'asks once before a code in doubt for %s goes out',
  async (doubts, takenBy, question) => {
    const { sent } = await admin.open(paths.orders, {
      'GET /orders': [confirmed],
      'POST /orders/tracking-codes': doubted(doubts, takenBy),
      'PATCH /orders/a/tracking-code': away,
    });
    const code = await typeCode('abc');
    await screen.findByText(question);
    await press('Cancelar', await dialog());
    expect(sent.map(({ method }) => method)).toEqual(['POST']);
    expect(code.value).toBe('abc');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());

    await act(async () => {
      fireEvent.submit(code);
    });
    await press('Usar assim mesmo', await dialog());
    await screen.findByText(`Pedido #${confirmed.orderId} marcado como enviado.`);
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { trackingCode: 'abc' } });
  },
);

it('takes a sending back from its notice', async () => {
  const { sent } = await admin.open(paths.orders, {
    'GET /orders': [confirmed],
    'POST /orders/tracking-codes': doubted([]),
    'PATCH /orders/a/tracking-code': away,
    'DELETE /orders/a/tracking-code': { ...confirmed, status: 'EM PROCESSAMENTO...' },
  });
  await typeCode('AA123456785BR');
  await press('Desfazer');
  await screen.findByText(`Envio do pedido #${confirmed.orderId} desfeito.`);
  expect(sent.at(-1)?.method).toBe('DELETE');
  screen.getByText('EM PROCESSAMENTO...', { selector: 'li *' });
});
