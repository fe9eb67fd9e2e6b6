import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { TrackingCodeDoubt } from '#areas/dispatch/contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  hangUp,
  press,
  refuse,
  adminPages,
} from '../entries/admin/admin.fixture.tsx';
import {
  automaticPayment,
  bareDetail,
  bareOrder,
  notedPayment,
  someCustomer,
} from '#areas/orders/web/order.fixture.ts';
import { framesLater } from '#kit/web/components/browser.fixture.ts';
import { noteLiveOrders } from '#areas/orders/web/live-orders.ts';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const waiting: OrderAnswer = { ...bareOrder, _id: 'a', status: 'AGUARDANDO CONFIRMAÇÃO' };
const confirmed: OrderAnswer = { ...bareOrder, _id: 'a' };

/** The server's answer about a single code while it is typed. */
const doubted = (doubts: readonly TrackingCodeDoubt[], takenBy: number | null = null) => ({
  items: [{ outcome: 'shipped', trackingCode: '', order: null, doubts, takenBy }],
});

const codeField = (orderId = confirmed.orderId) =>
  field(`Código de rastreio do pedido #${orderId}`);

async function typeCode(code: string): Promise<HTMLInputElement> {
  const input = await codeField();
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
  expect(screen.getByText('AGUARDANDO CONFIRMAÇÃO', { selector: 'td *' })).toBeTruthy();
});

it('names the money of a paid order before it is cancelled, and notes it as given back with one tap', async () => {
  const paid: OrderAnswer = { ...confirmed, paid: 525.8, paymentStatus: 'Pago' };
  const owing = { due: -525.8, paymentStatus: 'A devolver' } as const;
  const owed: OrderAnswer = { ...paid, ...owing, status: 'CANCELADO' };
  const payment = notedPayment({ _id: 'p', amount: -525.8 });
  const { sent, answer } = await admin.open(paths.orders, {
    'GET /orders': [paid],
    'PUT /orders/cancel/a': { data: owed },
    'POST /orders/a/payments': {
      ...{ paid: 0, due: 0, paymentStatus: null, givenBack: true },
      ...{ payments: [payment], payment: 'p' },
    },
  });
  await press(`Cancelar pedido #${paid.orderId}`);
  const question = await dialog();
  await within(question).findByText('Tem certeza que deseja cancelar esse pedido?');
  await within(question).findByText(
    /^Os produtos voltam ao estoque\. Você recebeu R\$\s525,80 deste pedido: depois de cancelar, devolva ao cliente\.$/,
  );
  answer({ 'GET /orders': [owed], 'GET /orders/a': { ...bareDetail, ...owed } });
  await press('Sim, cancelar pedido', question);
  await press(/^Devolvi R\$\s525,80$/);
  await screen.findByText('Devolvido', { selector: 'td *' });
  expect(screen.getByText('CANCELADO', { selector: 'td *' })).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ body: { amount: -525.8 } });
});

it('offers what is due to a customer in the row: the money of a cancelled order, an answer to a withdrawal', async () => {
  const owed: OrderAnswer = { ...confirmed, status: 'CANCELADO', due: -30, paid: 30 };
  const withdrawalRequestedAt = owed.createdAt;
  const asked: OrderAnswer = { ...away, _id: 'b', orderId: 7, withdrawalRequestedAt };
  const { sent } = await admin.open(paths.orders, {
    'GET /orders': [owed, asked],
    'GET /orders/a': { ...bareDetail, ...owed },
    'POST /orders/a/payments': hangUp,
  });
  const answer = await screen.findByRole('link', { name: 'Responder à desistência do pedido #7' });
  expect(answer.getAttribute('href')).toBe('/admin/vendas/pedido/b');
  await press(/^Devolvi R\$\s30,00 do pedido #\d+$/);
  await alert('Erro ao anotar o pagamento. Tente novamente.');
  await alert('O servidor não respondeu.');
  expect(sent.at(-1)).toMatchObject({ body: { amount: -30 } });
});

it('leads from the money of a PIX automático to the order, and notes nothing', async () => {
  const owed: OrderAnswer = { ...confirmed, status: 'CANCELADO', due: -30, paid: 30 };
  const { sent } = await admin.open(paths.orders, {
    'GET /orders': [owed],
    'GET /orders/a': { ...bareDetail, ...owed, payments: [automaticPayment({ amount: 30 })] },
  });
  await press(/^Devolvi R\$\s30,00 do pedido #\d+$/);
  const told = await screen.findByText('Veio pelo PIX automático: devolva por aqui.');
  expect(told.closest('[role="status"]')?.querySelector('svg.tabler-icon-check')).toBeNull();
  await screen.findByRole('button', { name: /^Devolver R\$\s30,00 pelo Mercado Pago$/ });
  expect(sent).toEqual([]);
});

it('tells how many orders have money to give back, and shows them', async () => {
  const { calls } = await admin.open(`${paths.orders}?status=ENVIADO`, {
    'GET /orders': [confirmed],
    'GET /orders/statuses': ['ENVIADO'],
  });
  await screen.findByRole('table', { name: 'Lista de pedidos' });
  const messages = { failedMessages: 0, unsureMessages: 0 };
  const content = { confirmed: 0, withdrawals: 0, toGiveBack: 2, ...messages };
  act(() => noteLiveOrders(queryClient, { id: '1', name: 'counts', content }, 'untold'));
  await press('2 a devolver: mostrar os pedidos');
  const asked = () => calls.findLast(({ path }) => path === '/orders')?.search;
  await expect.poll(() => asked()?.get('payment')).toBe('A devolver');
  expect(asked()?.get('status')).toBeNull();
  expect(screen.queryByRole('button', { name: /^2 a devolver/ })).toBeNull();
});

it('shows a payment that came by itself in its row alone, and reads no other order', async () => {
  const due: OrderAnswer = { ...confirmed, due: 10, paymentStatus: 'A receber' };
  const paid: OrderAnswer = { ...due, paid: 10, due: 0, paymentStatus: 'Pago' };
  const { calls, answer } = await admin.open(paths.orders, { 'GET /orders': [due] });
  await screen.findByText('A receber', { selector: 'td *' });
  answer({ 'GET /orders/a': { ...bareDetail, ...paid } });
  const lists = () =>
    calls.filter(({ path, search }) => path === '/orders' && search.get('limit') !== '1').length;
  const before = lists();
  const tell = (_id: string) => {
    const content = { _id, from: due.status, status: due.status, version: 0 };
    const message = { id: _id, name: 'order', content } as const;
    act(() => noteLiveOrders(queryClient, message, 'now'));
  };
  tell('a');
  // The event is of an order on another page.
  tell('b');
  await screen.findByText('Pago', { selector: 'td *' });
  expect(calls.some(({ path }) => path === '/orders/b')).toBe(false);
  expect(lists()).toBe(before);
});

it('keeps nothing of a code that was saved, or given up', async () => {
  const { answer } = await admin.open(paths.orders, {
    'GET /orders': [confirmed],
    'POST /orders/tracking-codes': doubted([]),
    'PATCH /orders/a/tracking-code': { ...away, trackingCode: 'AA123456785BR' },
  });
  await typeCode('AA123456785BR');
  await screen.findByText('ENVIADO', { selector: 'td *' });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('tracking-code'))).toEqual([]);
  answer({ 'GET /orders': [{ ...away, trackingCode: 'AA123456785BR' }] });
  await press(`Editar código de rastreio do pedido #${confirmed.orderId}`);
  const input = await codeField();
  await act(async () => fireEvent.change(input, { target: { value: 'BB' } }));
  await act(async () => fireEvent.keyDown(input, { key: 'Escape' }));
  expect(Object.keys(sessionStorage).filter((key) => key.includes('tracking-code'))).toEqual([]);
});

it('says before an order that has left is cancelled where its goods are', async () => {
  await admin.open(paths.orders, { 'GET /orders': [away] });
  await press(`Cancelar pedido #${away.orderId}`);
  await within(await dialog()).findByText(/^O pedido já saiu: as peças só voltam ao estoque/);
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

async function cancel(): Promise<void> {
  await press(`Cancelar pedido #${confirmed.orderId}`);
  await press('Sim, cancelar pedido', await dialog());
}

it.each([
  ['PATCH /orders/a/tracking-code', () => typeCode('AA123456785BR')],
  ['PUT /orders/cancel/a', cancel],
])('shows the order as it is once a colleague was faster: %s', async (call, act) => {
  const message = 'Este pedido foi cancelado.';
  const { answer } = await admin.open(paths.orders, {
    'GET /orders': [confirmed],
    'POST /orders/tracking-codes': doubted([]),
    [call]: refuse(409, { code: 'order_cancelled', message }),
  });
  await codeField();
  answer({ 'GET /orders/a': { ...bareDetail, _id: 'a', status: 'CANCELADO' } });
  await act();
  await alert(message);
  await screen.findByText('CANCELADO', { selector: 'td *' });
  expect(screen.queryByPlaceholderText('Código de rastreio')).toBeNull();
});

it.each([
  [['unknown-form'], null, 'Confira: não parece um código dos Correios.'],
  [['check-digit'], null, 'Confira: algum dos números parece trocado.'],
  [['order-number'], null, 'Confira: este é o número de um pedido.'],
  [['taken'], 482913057700, 'Confira: o pedido #482913057700 já tem este código.'],
] as const)(
  'says beside the field what a code is doubted for, %s, and saves it at once',
  async (doubts, takenBy, words) => {
    const { sent } = await admin.open(paths.orders, {
      'GET /orders': [confirmed],
      'POST /orders/tracking-codes': doubted(doubts, takenBy),
      'PATCH /orders/a/tracking-code': away,
    });
    const input = await codeField();
    await act(async () => fireEvent.change(input, { target: { value: 'abc' } }));
    await screen.findByText(words, { selector: '[role="status"] > span' });
    await press(`Salvar código do pedido #${confirmed.orderId}`);
    await screen.findByText(`Pedido #${confirmed.orderId} marcado como enviado.`);
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { trackingCode: 'abc' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTitle('Confira: não parece um código dos Correios.')).toBeTruthy();
  },
);

it('saves a code that nobody has doubted yet, with one call', async () => {
  const { sent } = await admin.open(paths.orders, {
    'GET /orders': [confirmed],
    'PATCH /orders/a/tracking-code': away,
  });
  await typeCode('AA123456789BR');
  await screen.findByText(`Pedido #${confirmed.orderId} marcado como enviado.`);
  expect(sent.map(({ method }) => method)).toEqual(['PATCH']);
});

it.each<[string, Partial<OrderAnswer>, boolean]>([
  ['waits', { status: 'AGUARDANDO CONFIRMAÇÃO' }, false],
  ['is confirmed', {}, true],
  ['is in processing', { status: 'EM PROCESSAMENTO...' }, true],
  ['is to print again', { status: 'EM PROCESSAMENTO...', changedAfterPrint: true }, true],
  ['is taken to its customer', { travels: 'own' }, false],
  ['is fetched', { status: 'EM PROCESSAMENTO...', travels: 'pickup' }, false],
  ['is asked back', { withdrawalRequestedAt: confirmed.createdAt }, true],
  ['is away', { status: 'ENVIADO', trackingCode: 'AA123456785BR' }, false],
  ['is cancelled', { status: 'CANCELADO' }, false],
])('has the field of a code in the row of an order that %s: %#', async (_, order, isThere) => {
  await admin.open(paths.orders, { 'GET /orders': [{ ...confirmed, orderId: 1, ...order }] });
  await screen.findByRole('table', { name: 'Lista de pedidos' });
  const fields = screen.queryAllByPlaceholderText('Código de rastreio');
  expect(fields).toHaveLength(isThere ? 1 : 0);
  const handed = screen.queryAllByRole('button', { name: /como (entregue|retirado)$/ });
  expect(handed).toHaveLength(order.travels ? 1 : 0);
});

it('leaves the focus in the field of another row when the answer to a code comes', async () => {
  let answerNow: () => void = () => {};
  const other: OrderAnswer = { ...confirmed, _id: 'b', orderId: 2 };
  await admin.open(paths.orders, {
    'GET /orders': [confirmed, other],
    'PATCH /orders/a/tracking-code': () =>
      new Promise<OrderAnswer>((resolve) => {
        answerNow = () => resolve(away);
      }),
  });
  await typeCode('AA123456785BR');
  const next = await codeField(2);
  next.focus();
  answerNow();
  await screen.findByRole('button', {
    name: `Editar código de rastreio do pedido #${confirmed.orderId}`,
  });
  await framesLater();
  expect(document.activeElement).toBe(next);
});

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
  await expect.poll(async () => (await codeField()).value).toBe('');
  screen.getByText('EM PROCESSAMENTO...', { selector: 'td *' });
});

it('calls an order by its customer and its number, and one of nobody by its number', async () => {
  const known = { ...confirmed, customer: someCustomer };
  await admin.open(paths.orders, { 'GET /orders': [known, { ...waiting, _id: 'd', orderId: 4 }] });
  await screen.findByRole('link', { name: `Márcia Conceição, pedido #${confirmed.orderId}` });
  await screen.findByRole('link', { name: 'Pedido #4, ainda sem cliente' });
});

const WAITING = 'AGUARDANDO CONFIRMAÇÃO';
const PROCESSING = 'EM PROCESSAMENTO...';
const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2999-01-01T00:00:00.000Z';

it.each<[string, Partial<OrderAnswer>, string]>([
  ['a fresh link', { status: WAITING, createdAt: FUTURE }, 'Enviar link do pedido #1 no WhatsApp'],
  ['a forgotten link', { status: WAITING, createdAt: PAST }, 'Lembrar no WhatsApp do pedido #1'],
  ['an expired link', { status: WAITING, expiresAt: PAST }, 'Renovar link do pedido #1'],
  ['a confirmed order', {}, 'Imprimir pedido #1'],
  ['an order in processing', { status: PROCESSING }, 'Salvar código do pedido #1'],
  ['a changed one', { status: PROCESSING, changedAfterPrint: true }, 'Imprimir pedido #1'],
  ['one brought', { status: PROCESSING, travels: 'own' }, 'Marcar o pedido #1 como entregue'],
])('has the next step of %s in its row, and nothing filled', async (_, order, name) => {
  await admin.open(paths.orders, {
    'GET /orders': [{ ...confirmed, orderId: 1, due: 10, ...order }],
  });
  const table = await screen.findByRole('table', { name: 'Lista de pedidos' });
  expect(within(table).getAllByLabelText(name)).toHaveLength(1);
  expect(table.querySelectorAll('[data-variant="filled"]')).toHaveLength(0);
  for (const word of ['Visualizar', 'Cancelar']) within(table).getByText(word);
});

it('has the code of an order that is away with a pencil, whose field is left through Cancelar', async () => {
  await admin.open(paths.orders, {
    'GET /orders': [{ ...confirmed, orderId: 1, status: 'ENVIADO', trackingCode: 'AA123456785BR' }],
  });
  const table = await screen.findByRole('table', { name: 'Lista de pedidos' });
  expect(within(table).getByText('AA123456785BR')).toBeTruthy();
  await press('Editar código de rastreio do pedido #1');
  await expect.poll(async () => (await codeField(1)).value).toBe('AA123456785BR');
  await press('Cancelar');
  expect(within(table).getByText('AA123456785BR')).toBeTruthy();
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Editar código de rastreio do pedido #1');
});

it('counts on the folded filters what is set in them alone', async () => {
  await admin.open(`${paths.orders}?q=ana&status=ENVIADO&payment=Pago&sort=oldest`, {
    'GET /orders': [confirmed],
    'GET /orders/statuses': ['ENVIADO'],
  });
  expect(await screen.findByRole('button', { name: 'Filtros 1 em uso' })).toBeTruthy();
});

it('takes a print run back in its first hour, at once', async () => {
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const batch = (_id: string, minutes: number) => {
    return { _id, createdAt: at(minutes), ordersCount: 2, who: 'Ana' };
  };
  const { sent } = await admin.open(paths.orders, {
    'GET /orders': [confirmed],
    'GET /orders/batches': [batch('new', 50), batch('old', 70)],
    'DELETE /orders/batches/new': { ordersCount: 1, leftOut: 1 },
  });
  await press('Imprimir de novo');
  const undo = await screen.findAllByRole('button', { name: /^Desfazer a impressão de / });
  expect(undo).toHaveLength(1);
  await press(/^Desfazer a impressão de /);
  await screen.findByText(
    'Impressão desfeita: 1 pedido voltou para CONFIRMADO. 1 já tinha seguido e ficou como está.',
  );
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /orders/batches/new',
  ]);
});

it('says in the row of an order that it was made in the window, and that its customer noted something', async () => {
  const windowOrder: OrderAnswer = { ...confirmed, origin: 'window', customerNote: 'É presente.' };
  await admin.open(paths.orders, {
    'GET /orders': [windowOrder, { ...confirmed, _id: 'b', orderId: 7 }],
  });
  const [, made, other] = await screen.findAllByRole('row');
  const marks = (of: HTMLElement | undefined) =>
    within(of as HTMLElement)
      .queryAllByRole('img')
      .map((mark) => mark.textContent);
  expect(marks(made)).toEqual(['Vitrine', 'Tem observação do cliente']);
  expect(marks(other)).toEqual([]);
});

it('sends the link of the window to nobody: its customer has it, and is not known', async () => {
  const waiting: OrderAnswer = {
    ...confirmed,
    ...{ status: 'AGUARDANDO CONFIRMAÇÃO', origin: 'window', recipient: null, orderId: 7 },
  };
  const expired = { ...waiting, _id: 'b', orderId: 8, expiresAt: '2020-01-01T00:00:00.000Z' };
  await admin.open(paths.orders, { 'GET /orders': [waiting, expired] });
  await screen.findByRole('button', { name: 'Copiar link do pedido #7' });
  expect(screen.queryByRole('link', { name: /Enviar|Lembrar/ })).toBeNull();
  const renew = await screen.findByRole('button', { name: 'Renovar link do pedido #8' });
  expect(renew.dataset['variant']).toBe('default');
});

it('lists the orders of the window alone by a filter of its own, beside the state, and takes them into the file', async () => {
  const { calls } = await admin.open(`${paths.orders}?status=CONFIRMADO`, {
    'GET /orders': [confirmed],
    'GET /orders/statuses': ['CONFIRMADO'],
    'GET /orders/origins': ['staff', 'window'],
  });
  const origin = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Origem' });
  const asked = (path: string) => calls.findLast((call) => call.path === path)?.search;
  fireEvent.change(origin, { target: { value: 'window' } });
  await waitFor(() => expect(asked('/orders')?.get('origin')).toBe('window'));
  expect(asked('/orders')?.get('status')).toBe('CONFIRMADO');
  expect(origin.selectedOptions[0]?.textContent).toBe('Vitrine');
  expect(await screen.findByRole('button', { name: 'Filtros 1 em uso' })).toBeTruthy();
  await press('Exportar');
  await waitFor(() => expect(asked('/orders/export')?.get('origin')).toBe('window'));
  fireEvent.change(origin, { target: { value: '' } });
  expect(await screen.findByRole('button', { name: 'Filtros' })).toBeTruthy();
});

it('has no filter by origin while the window has no order', async () => {
  const answers = { 'GET /orders': [confirmed], 'GET /orders/origins': ['staff'] };
  await admin.open(paths.orders, answers);
  await screen.findByRole('table', { name: 'Lista de pedidos' });
  expect(screen.queryByRole('combobox', { name: 'Origem' })).toBeNull();
});

it('opens at an address of the window with its filter set, which can be cleared', async () => {
  const { calls } = await admin.open(`${paths.orders}?origin=window`, { 'GET /orders': [] });
  const first = calls.find(({ path }) => path === '/orders');
  expect(first?.search.get('origin')).toBe('window');
  await press('Limpar filtros');
  await waitFor(() => expect(calls.at(-1)?.search.get('origin')).toBeNull());
});
