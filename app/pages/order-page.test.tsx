import type { WholeOrder } from '../order-parts.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  hangUp,
  press,
  refuse,
  type,
  adminPages,
} from '../entries/admin/admin.fixture.tsx';
import { beatriz } from '#areas/customers/web/customer.fixture.ts';
import { EMPTY_CART } from '#areas/orders/web/shared/cart.ts';
import { readCart, writeCart } from '#areas/orders/web/cart/cart-storage.ts';
import { noteLiveOrders } from '#areas/orders/web/live-orders.ts';
import {
  automaticPayment,
  bareDetail,
  notedPayment,
  someCustomer,
} from '#areas/orders/web/order.fixture.ts';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import { live } from '#areas/live/web/shared/live.ts';

const admin = adminPages();
const AT = '/admin/vendas/pedido/a';
const waiting: WholeOrder = { ...bareDetail, _id: 'a', status: 'AGUARDANDO CONFIRMAÇÃO' };

it('says that the order did not load, and loads it when asked again', async () => {
  const { answer, logged } = await admin.open(AT, { 'GET /orders/a': refuse() });
  await alert('Erro ao carregar detalhes do pedido.');
  expect(logged).not.toEqual([]);
  answer({ 'GET /orders/a': waiting });
  await press('Tentar novamente');
  expect(await screen.findAllByRole('button', { name: 'Copiar Link' })).not.toEqual([]);
});

it('tells staff the coupon that its customer gave', async () => {
  await admin.open(AT, { 'GET /orders/a': { ...waiting, coupon: 'MARIA10' } });
  const code = await screen.findByText('MARIA10');
  expect(code.parentElement?.textContent).toBe('CupomMARIA10');
});

it('tells until when the link of a waiting order counts', async () => {
  await admin.open(AT, { 'GET /orders/a': { ...waiting, expiresAt: '2100-01-01T12:00:00.000Z' } });
  await screen.findByText(/^O link vale até 01\/01\/2100/);
});

it('tells in the history who asked the customer about phone and address', async () => {
  const settled = { doubt: { of: 'both', settledAt: waiting.createdAt }, doubtSettledBy: 'Ana' };
  await admin.open(AT, { 'GET /orders/a': { ...waiting, ...settled } });
  const event = await screen.findByText('Telefone e endereço conferidos com o cliente');
  expect(event.closest('li')?.textContent).toContain('Ana · ');
});

it('says that the link was not copied', async () => {
  await admin.open(AT, { 'GET /orders/a': waiting });
  await press('Copiar Link');
  await alert('Erro ao copiar o link.');
});

it('says at the amount that more than is due cannot be given back', async () => {
  const message = 'Neste pedido há R$ 5,00 a devolver.';
  const { sent } = await admin.open(AT, {
    'GET /orders/a': {
      ...{ ...waiting, status: 'CONFIRMADO', paid: 15, due: -5, paymentStatus: 'A devolver' },
    },
    'POST /orders/a/payments': refuse(409, { code: 'refund_too_large', message }),
  });
  await press('Outro valor ou forma');
  const form = await dialog();
  await type('Valor', '7,00', form);
  await press('Salvar', form);
  await within(form).findByText(message);
  const amount = await field('Valor', form);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount);
  await expect
    .poll(async () => (await field('Observação', form)).getAttribute('aria-invalid'))
    .not.toBe('true');
  expect(sent.map(({ body }) => body)).toMatchObject([{ amount: -7 }]);
});

describe('a payment of another amount', () => {
  const due = { status: 'CONFIRMADO', paid: 0, due: 900, paymentStatus: 'A receber' };
  const SAID =
    'Confira: falta receber R$\u00a0900,00. Ficariam R$\u00a08.100,00 a devolver ao cliente.';
  const named = (name: string) => screen.findByRole('dialog', { name });
  const pay = async (amount: string) => {
    const opened = await admin.open(AT, {
      'GET /orders/a': { ...waiting, ...due },
      'POST /orders/a/payments': refuse(),
    });
    await press('Outro valor ou forma');
    const form = await named('Anotar pagamento');
    await type('Valor', amount, form);
    await press('Salvar', form);
    return { ...opened, form };
  };

  it('of more than is due is noted at once; what is to give back is told while it is typed', async () => {
    const { sent } = await pay('9000,00');
    await screen.findByText(SAID, { normalizer: (text) => text });
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ amount: 9000 }]);
  });

  it.each(['900,00', '1,00'])('is not doubted at %s', async (amount) => {
    const { sent } = await pay(amount);
    await expect.poll(() => sent.length).toBe(1);
    expect(screen.queryByText(/^Confira: falta receber/)).toBeNull();
  });
});

describe('another order like it', () => {
  const SHOP = {
    'GET /products': [],
    'GET /discounts': [],
    'GET /shipping': [],
    'GET /customers': [beatriz],
  };
  afterEach(() => localStorage.clear());
  const confirmed = { ...waiting, status: 'CONFIRMADO' };
  const line = { name: 'Caneca', price: 50, listPrice: 50, quantity: 1, subtotal: 50 };
  const repeat = async (customer: object): Promise<void> => {
    await admin.open(AT, { ...SHOP, 'GET /orders/a': { ...confirmed, customer } });
    await press('Fazer outro igual');
  };

  it('is for the same customer', async () => {
    await repeat({ ...someCustomer, _id: beatriz._id });
    const person = await screen.findByRole('region', { name: /^Para quem/ });
    await within(person).findByText(/^Beatriz/);
  });

  it('puts the cart that was there before back by its notice', async () => {
    const item = { productId: 'p', name: 'Caneca', priceCents: 100, stock: 5, groupId: null };
    writeCart('admin', { ...EMPTY_CART, items: [{ ...item, quantity: 3 }] });
    await repeat({ ...someCustomer, _id: beatriz._id });
    await screen.findByText('O carrinho de antes deu lugar aos produtos deste pedido.');
    await press('Desfazer');
    await expect.poll(() => readCart('admin').items[0]?.quantity).toBe(3);
    expect(screen.queryByText(/^Beatriz/)).toBeNull();
  });

  it('says of a product that is gone that it has to leave the cart', async () => {
    const gone = { ...line, productId: 'gone', product: null };
    await admin.open(AT, { ...SHOP, 'GET /orders/a': { ...confirmed, products: [gone] } });
    await press('Fazer outro igual');
    await screen.findByText('Este produto não está mais à venda. Remova-o para gerar o pedido.');
  });

  it('is for nobody, and says why, where the customer has no record any more', async () => {
    await repeat(someCustomer);
    await screen.findByText('Carrinho pronto, sem o cliente: ele não está mais no cadastro.');
    await expect.poll(async () => (await field(/^Para quem/)).value).toBe('');
  });
});

it('is headed by the number of the order and whose it is, under the title of the page', async () => {
  await admin.open(AT, {
    'GET /orders/a': { ...waiting, orderId: 482913057714, recipient: { name: 'Lia', phone: null } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Pedido #482913057714 · Lia' });
  await screen.findByText('Detalhes do Pedido');
});

const requestedAt = '2026-11-20T12:00:00.000Z';
const request = { at: requestedAt, outcome: null, answeredAt: null, answer: '' };
const asked: WholeOrder = {
  ...{ ...waiting, status: 'ENVIADO', withdrawalRequestedAt: requestedAt },
  withdrawal: { isOpen: true, lastDay: '2026-11-25', last: request },
  withdrawals: [{ ...request, _id: 'w', reason: '', who: null }],
};
const reasons = () => screen.queryAllByRole('button', { name: /^(O prazo de 7 dias|A devolução)/ });

it('offers only reasons that hold to refuse a withdrawal, and one button to accept it', async () => {
  await admin.open(AT, { 'GET /orders/a': asked });
  expect(await screen.findAllByRole('button', { name: 'Aceitar desistência' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  await press('Recusar desistência');
  await screen.findByText(/sem a entrega marcada, o prazo dele vai até 25\/11\/2026\.$/);
  expect(reasons()).toEqual([]);

  // Asked on the day after the last one.
  await admin.open(AT, {
    'GET /orders/a': { ...asked, withdrawal: { ...asked.withdrawal, lastDay: '2026-11-19' } },
  });
  await press('Recusar desistência');
  await screen.findByRole('button', { name: /^O prazo de 7 dias/ });
  expect(reasons()).toHaveLength(1);
});

it('leaves a withdrawal from a sent order to an admin to accept', async () => {
  await admin.open(AT, { 'GET /orders/a': asked }, 'atendente');
  await screen.findByText(/^Depois do envio, só um administrador aceita a desistência/);
  expect(screen.queryByRole('button', { name: 'Aceitar desistência' })).toBeNull();
});

it('shows the order as it is where a colleague has answered the withdrawal meanwhile', async () => {
  const { answer } = await admin.open(AT, {
    'GET /orders/a': asked,
    'PUT /orders/cancel/a': refuse(409, {
      code: 'withdrawal_answered',
      message: 'Este pedido de desistência já foi respondido. Confira o pedido como está agora.',
    }),
  });
  await screen.findByText('O cliente quer desistir da compra');
  await press('Aceitar desistência');
  answer({ 'GET /orders/a': { ...waiting, status: 'ENVIADO' } });
  await press('Aceitar desistência', await dialog());
  await alert('já foi respondido');
  await expect.poll(() => screen.queryByText('O cliente quer desistir da compra')).toBeNull();
  expect(screen.getAllByText('ENVIADO')).not.toEqual([]);
  expect(screen.queryByText('CANCELADO')).toBeNull();
});

it('has the open ends of an order that was cancelled after it was sent as its next step', async () => {
  const owing = { paid: 50, due: -50, paymentStatus: 'A devolver' } as const;
  const cancelled: WholeOrder = { ...waiting, ...owing, status: 'CANCELADO', goods: 'away' };
  const goodsReturn = { at: requestedAt, who: 'Bruno Reis' };
  const back: WholeOrder = { ...cancelled, goods: 'returned', goodsReturn };
  const { answer, sent } = await admin.open(AT, {
    'GET /orders/a': cancelled,
    'PUT /orders/a/goods-returned': refuse(),
  });
  expect(await screen.findAllByRole('button', { name: /^Devolvi/ })).toHaveLength(1);
  await press('A mercadoria voltou');
  await alert('Erro ao anotar a volta da mercadoria. Tente novamente.');
  answer({ 'GET /orders/a': back, 'PUT /orders/a/goods-returned': back });
  await press('A mercadoria voltou');
  await screen.findByText('A mercadoria voltou ao estoque');
  expect(screen.queryByRole('button', { name: 'A mercadoria voltou' })).toBeNull();
  answer({ 'GET /orders/a': cancelled, 'DELETE /orders/a/goods-returned': cancelled });
  await press('Desfazer');
  await screen.findByRole('button', { name: 'A mercadoria voltou' });
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
});

describe('details that are not those of the record', () => {
  const differing: WholeOrder = {
    ...waiting,
    status: 'EM PROCESSAMENTO...',
    customer: { ...someCustomer, _id: 'c' },
    differences: [{ field: 'address.state', order: 'SP', record: 'PE' }],
  };

  it('are corrected in the order, which is then to print again', async () => {
    const corrected = { ...differing, differences: [], changedAfterPrint: true };
    const { answer, sent } = await admin.open(AT, {
      'GET /orders/a': { ...differing, detailsFromRecord: true },
    });
    await screen.findByRole('button', { name: 'Levar o pedido para o cadastro' });
    screen.getByText(/^Quem confirmou não digitou o endereço/);
    answer({ 'GET /orders/a': corrected, 'PUT /orders/a/use-record': corrected });
    await press('Usar o cadastro neste pedido');
    await screen.findByText('Pedido corrigido com os dados do cadastro. Imprima-o de novo.');
    await expect.poll(() => screen.queryByText('Dados diferentes do cadastro')).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual(['/orders/a/use-record']);
  });

  it('are taken to the record at once, once the order has left too, and back by the notice', async () => {
    const sentOrder = { ...differing, status: 'ENVIADO' } satisfies WholeOrder;
    const { sent } = await admin.open(AT, {
      'GET /orders/a': sentOrder,
      'PUT /orders/a/adopt-customer': { ...sentOrder, differences: [] },
      'GET /customers/c': beatriz,
      'PUT /customers/c': beatriz,
    });
    const { name, surname, cpf, email, phone, address } = beatriz;
    await screen.findByText('Este pedido já saiu com os dados que estão nele.');
    expect(screen.queryByRole('button', { name: 'Usar o cadastro neste pedido' })).toBeNull();
    await press('Levar o pedido para o cadastro');
    await screen.findByText('Cadastro atualizado com os dados do pedido.');
    await press('Desfazer');
    await screen.findByText('O cadastro voltou ao que era.');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/orders/a/adopt-customer', undefined],
      ['/customers/c', { name, surname, cpf, email, phone, address }],
    ]);
  });

  it('are taken to a record that could not be put back, and nothing is offered', async () => {
    await admin.open(AT, {
      'GET /orders/a': differing,
      'PUT /orders/a/adopt-customer': { ...differing, differences: [] },
      'GET /customers/c': { ...beatriz, phone: '' },
    });
    await press('Levar o pedido para o cadastro');
    await screen.findByText('Cadastro atualizado com os dados do pedido.');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('come of a correction of the record, whose way back leads to the order', async () => {
    const known = { ...beatriz, _id: 'c' };
    const { answer } = await admin.open(AT, {
      'GET /orders/a': { ...differing, orderId: 7, differences: [] },
      'GET /customers/c': known,
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Ver ou corrigir o cadastro' }));
    await screen.findByText('Dados pessoais');
    await press('Editar');
    const form = await dialog();
    const corrected = { ...known, address: { ...known.address, street: 'Rua Certa' } };
    answer({
      'GET /orders/a': { ...differing, orderId: 7 },
      'GET /customers/c': corrected,
      'PUT /customers/c': corrected,
    });
    await type(/^Rua/, 'Rua Certa', form);
    await press('Salvar', form);
    await screen.findByText('Cliente atualizado.');
    await userEvent.click(await screen.findByRole('link', { name: 'Pedido #7' }));
    await screen.findByText('Dados diferentes do cadastro');
  });
});

describe('what an order earned', () => {
  const earnings = { products: 130, costed: 130, cost: 90, grossProfit: 40 };
  const shown = async () => {
    const title = await screen.findByRole('heading', { name: 'Lucro bruto' });
    return title.closest('section')?.textContent.replaceAll('\u00a0', ' ') ?? '';
  };
  const open = (more: object, role?: 'atendente') =>
    admin.open(AT, { 'GET /orders/a': { ...waiting, status: 'CONFIRMADO', ...more } }, role);

  it('is told with its cost', async () => {
    await open({ earnings });
    await expect.poll(shown).toMatch(/Lucro brutoR\$ 40,00.*R\$ 130,00.*Custo−R\$ 90,00/);
    await expect.poll(shown).not.toContain('conhecido');
  });

  it('says of how much the cost is known, and when it is a loss', async () => {
    await open({ earnings: { ...earnings, costed: 80, grossProfit: -10 } });
    await expect
      .poll(shown)
      .toContain('O custo é conhecido de R$ 80,00 dos R$ 130,00 em produtos.');
    await expect.poll(shown).toContain('Lucro bruto−R$ 10,00');
  });

  it.each([
    ['an order whose answer tells none, as to an atendente', {}],
    ['an order of which none is known', { earnings: null }],
    ['a cancelled order', { earnings, status: 'CANCELADO' }],
  ])('has no place on %s', async (_, more) => {
    await open(more, 'earnings' in more ? undefined : 'atendente');
    await screen.findByRole('heading', { name: 'Produtos' });
    expect(screen.queryByText('Lucro bruto')).toBeNull();
  });
});

describe('an order of the window', () => {
  const note = 'É presente.\nSem preço,  por favor.';

  it('says so, and shows what its customer noted apart from the note of staff', async () => {
    const order = { ...waiting, origin: 'window', customerNote: note, note: 'liga antes' };
    await admin.open(AT, { 'GET /orders/a': order });
    const card = await screen.findByRole('region', { name: 'Observação do cliente' });
    within(card).getByText(note, { normalizer: (text) => text });
    expect(within(card).queryByRole('textbox')).toBeNull();
    screen.getByText('Feito na vitrine');
    const own = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anotação da equipe' });
    expect(own.value).toBe('liga antes');
  });

  it('is told apart from one of staff, without a note', async () => {
    await admin.open(AT, { 'GET /orders/a': waiting });
    await screen.findByRole('region', { name: 'Anotação da equipe' });
    expect(screen.queryByText('Feito na vitrine')).toBeNull();
    expect(screen.queryByText('Observação do cliente')).toBeNull();
  });
});

describe('money that came by itself', () => {
  const over: WholeOrder = {
    ...{ ...waiting, status: 'CONFIRMADO', orderId: 7, totalPrice: 80, paid: 90, due: -10 },
    ...{ paymentStatus: 'A devolver', payments: [automaticPayment()] },
  };
  const refund = { _id: 'r', amount: 10, state: 'in-progress', failure: null, who: 'Ana' } as const;
  const askedAt = '2026-11-21T09:00:00.000Z';
  const refunded = (change: object = {}): WholeOrder => ({
    ...over,
    payments: [
      automaticPayment({}, { refundable: 80, refunds: [{ ...refund, askedAt, ...change }] }),
    ],
  });
  const card = async () => {
    const title = await screen.findByRole('heading', { name: 'Pagamento' });
    return title.closest('section') as HTMLElement;
  };
  const said = async () => (await card()).textContent.replaceAll('\u00a0', ' ');
  const giveBack = /^Devolver R\$\s10,00 pelo Mercado Pago$/;

  it('is told by its provider and its fee, and cannot be taken back', async () => {
    await admin.open(AT, { 'GET /orders/a': over });
    await expect.poll(said).toMatch(/R\$ 90,00 · PIX automático.* · Mercado Pago · taxa R\$ 0,89/);
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
    await screen.findByText(/^Entraram R\$\s10,00 a mais pelo PIX automático\.$/);
    screen.getByText(/^R\$\s90,00 recebidos \(PIX automático\)$/);
  });

  it('is given back by its provider after one question, under one key', async () => {
    const { answer, sent } = await admin.open(AT, {
      'GET /orders/a': over,
      'POST /orders/a/payments/p/refunds': hangUp,
    });
    await screen.findByRole('button', { name: /^Devolvi R\$\s10,00$/ });
    await press(giveBack);
    const question = await dialog();
    within(question).getByText(
      /^R\$\s10,00 voltam para quem pagou o pedido #7\. Não dá para desfazer\.$/,
    );
    expect(sent).toEqual([]);
    await press('Devolver', question);
    await alert('Erro ao pedir a devolução. Tente novamente.');
    await alert('O servidor não respondeu.');
    answer({
      'GET /orders/a': refunded(),
      'POST /orders/a/payments/p/refunds': () => Response.json(refunded(), { status: 201 }),
    });
    await press('Devolver', question);
    await screen.findByText(/^Devolução de R\$\s10,00 pedida ao Mercado Pago\.$/);
    await expect.poll(said).toContain('Devolução de R$ 10,00 em andamento');
    // All of the money is on its way: it must not be given back a second time.
    expect(screen.queryByRole('button', { name: /^Devol|^Outro valor/ })).toBeNull();
    expect(screen.queryByText(/^Entraram/)).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([{ amount: 10 }, { amount: 10 }]);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('is given back in part, of no more than is due, and what is left by hand', async () => {
    const { answer, sent } = await admin.open(AT, { 'GET /orders/a': over });
    await press(giveBack);
    const question = await dialog();
    await type('Valor a devolver', '10,01', question);
    await press('Devolver', question);
    await within(question).findByText(/^Até R\$\s10,00 podem ser devolvidos pelo Mercado Pago\.$/);
    expect(sent).toEqual([]);
    await type('Valor a devolver', '4,00', question);
    const part = refunded({ amount: 4 });
    answer({ 'GET /orders/a': part, 'POST /orders/a/payments/p/refunds': part });
    await press('Devolver', question);
    await screen.findByRole('button', { name: /^Devolver R\$\s6,00 pelo Mercado Pago$/ });
    await expect.poll(said).toMatch(/A devolverR\$ 6,00Em devoluçãoR\$ 4,00/);
    answer({ 'POST /orders/a/payments': refuse() });
    await press(/^Devolvi R\$\s6,00$/);
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ amount: 4 }, { amount: -6 }]);
    await press('Outro valor ou forma');
    const form = await screen.findByRole('dialog', { name: 'Anotar devolução' });
    await expect.poll(async () => (await field('Valor', form)).value).toBe('6,00');
    await type('Valor', '7,00', form);
    await press('Salvar', form);
    await within(form).findByText(/O resto já está em devolução\. Anote no máximo R\$\s6,00\.$/);
  });

  it('says at the amount what the provider can give back, and elsewhere why it cannot', async () => {
    const message = 'Este pagamento não pode mais ser devolvido pelo provedor: passou de 90 dias.';
    const { answer } = await admin.open(AT, {
      'GET /orders/a': over,
      'POST /orders/a/payments/p/refunds': refuse(409, {
        code: 'refund_too_large',
        message: 'Neste pedido há R$ 5,00 a devolver.',
      }),
    });
    await press(giveBack);
    const question = await dialog();
    await press('Devolver', question);
    await within(question).findByText('Neste pedido há R$ 5,00 a devolver.');
    answer({
      'POST /orders/a/payments/p/refunds': refuse(409, { code: 'refund_not_possible', message }),
    });
    await press('Devolver', question);
    await alert(message);
  });

  it('that somebody else has asked for meanwhile is no error: the question goes, and says so', async () => {
    const { answer } = await admin.open(AT, { 'GET /orders/a': over });
    await press(giveBack);
    const question = await dialog();
    answer({
      'GET /orders/a': refunded(),
      'POST /orders/a/payments/p/refunds': refuse(409, {
        code: 'refund_too_large',
        message: 'Neste pedido há R$ 0,00 a devolver.',
      }),
    });
    await press('Devolver', question);
    await screen.findByText('Alguém já pediu esta devolução.');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(said).toContain('Devolução de R$ 10,00 em andamento');
  });

  it('says in red that it was not given back, why, and what to do', async () => {
    const failure = 'O banco recusou a devolução.';
    await admin.open(AT, { 'GET /orders/a': refunded({ state: 'failed', failure }) });
    await expect
      .poll(said)
      .toContain(
        'A devolução de R$ 10,00 não foi feita. O banco recusou a devolução. Tente de novo pelo Mercado Pago, ou devolva por fora e toque em “Devolvi”.',
      );
    await screen.findByRole('button', { name: giveBack });
  });

  it('after the cancellation is given back as the next step, or noted as given back by hand', async () => {
    const at = '2026-11-20T17:00:00.000Z';
    const step = { at, who: 'Ana Lima', from: 'CONFIRMADO', to: 'CANCELADO', changes: null };
    const order = { ...over, status: 'CANCELADO', due: -90, history: [step] };
    await admin.open(AT, { 'GET /orders/a': order });
    const next = await screen.findByRole('region', { name: 'Próximo passo' });
    within(next).getByRole('button', { name: /^Devolvi R\$\s90,00$/ });
    within(next).getByText(/^Devolver R\$\s90,00$/);
    await press(/^Devolver R\$\s90,00 pelo Mercado Pago$/, next);
    within(await dialog()).getByText(/^R\$\s90,00 voltam para quem pagou/);
    screen.getByText(/^O cliente pagou R\$\s90,00 pelo PIX automático depois do cancelamento\.$/);
  });

  it('and was noted by hand as well is doubted, in the question too, and the note can be undone', async () => {
    const payments = [notedPayment(), automaticPayment()];
    const both = { ...over, totalPrice: 90, paid: 180, due: -90, payments };
    const { answer, sent } = await admin.open(AT, { 'GET /orders/a': both });
    const doubt = /^Bruno Reis anotou o mesmo valor \(R\$\s90,00\) à mão\. Se for o mesmo/;
    await press(/^Devolver R\$\s90,00 pelo/);
    const question = await dialog();
    within(question).getByText(doubt);
    await press('Cancelar', question);
    const paid = { paid: 90, due: 0, paymentStatus: 'Pago', payments: [automaticPayment()] };
    const once = { ...both, ...paid };
    answer({ 'GET /orders/a': once, 'DELETE /orders/a/payments/noted': once });
    await press('Desfazer anotação');
    await screen.findByText('Pagamento desfeito.');
    await expect.poll(() => screen.queryByText(doubt)).toBeNull();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /orders/a/payments/noted',
    ]);
    await admin.open(AT, { 'GET /orders/a': both }, 'atendente');
    await screen.findByText('Só quem anotou ou um administrador pode desfazer.');
    expect(screen.queryByRole('button', { name: 'Desfazer anotação' })).toBeNull();
  });

  it('is shown when it comes, without a word of somebody else’s change', async () => {
    const due = { ...over, paid: 0, due: 80, paymentStatus: 'A receber', payments: [] };
    const { answer } = await admin.open(AT, { 'GET /orders/a': due });
    await screen.findByRole('button', { name: /^Recebi/ });
    answer({ 'GET /orders/a': over });
    const content = { _id: 'a', from: over.status, status: over.status, version: 0 };
    act(() => noteLiveOrders(queryClient, { id: '1', name: 'order', content }, 'now'));
    await screen.findByRole('button', { name: giveBack });
    expect(screen.queryByText('Este pedido mudou — mostrar')).toBeNull();
  });

  it('waits to be shown where the page has another cart', async () => {
    const { calls } = await admin.open(AT, { 'GET /orders/a': over });
    await screen.findByRole('button', { name: giveBack });
    const before = calls.length;
    const content = { _id: 'a', from: over.status, status: over.status, version: 1 };
    act(() => {
      const message = { id: '1', name: 'order', content } as const;
      noteLiveOrders(queryClient, message, 'now');
      live.tell(message, 'now');
    });
    await screen.findByText('Este pedido mudou — mostrar');
    expect(calls.slice(before).filter(({ path }) => path === '/orders/a')).toEqual([]);
  });
});

it('says of a sent code what it is doubted for, and sends it again after its shipping was taken back', async () => {
  const history = [{ from: 'CONFIRMADO', to: 'ENVIADO', at: new Date().toISOString(), who: null }];
  const sentOrder = {
    ...{ ...bareDetail, _id: 'a', status: 'ENVIADO' },
    ...{ trackingCode: 'AA123456789BR', trackingCodeTakenBy: 7 },
    history: history.map((step) => ({ ...step, changes: null })),
  };
  const back = { ...sentOrder, status: 'EM PROCESSAMENTO...', trackingCode: null };
  const { sent, answer } = await admin.open(AT, {
    'GET /orders/a': sentOrder,
    'DELETE /orders/a/tracking-code': back,
    'PATCH /orders/a/tracking-code': sentOrder,
  });
  await screen.findByText(
    'Confira: algum dos números parece trocado; o pedido #7 já tem este código.',
  );
  answer({ 'GET /orders/a': back });
  await press('Desfazer envio');
  await press('Desfazer');
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['DELETE', 'PATCH']);
  expect(sent.at(-1)?.body).toEqual({ trackingCode: 'AA123456789BR' });
  await screen.findByText(`Pedido #${bareDetail.orderId} marcado como enviado.`);
  await press('Desfazer');
  await expect.poll(() => sent.at(-1)?.method).toBe('DELETE');
});

describe('the payment', () => {
  const pix = { code: 'x', amount: 50, receiverName: 'ANA', isAutomatic: false };
  const unpaid = { ...waiting, status: 'CONFIRMADO', due: 50, customer: someCustomer };
  const nextOf = async () => within(await screen.findByRole('region', { name: 'Próximo passo' }));

  it('is the next step of an order whose customer was asked to pay; who waits for it later goes on', async () => {
    const answers = { 'GET /orders/a': { ...unpaid, pix }, 'POST /orders/a/payments': refuse() };
    const { sent } = await admin.open(AT, answers);
    const next = await nextOf();
    await userEvent.click(await next.findByRole('button', { name: /^Recebi R\$\s50,00$/ }));
    await expect.poll(() => sent.length).toBe(1);
    await userEvent.click(next.getByRole('button', { name: 'Receber depois' }));
    await next.findByRole('button', { name: 'Imprimir pedido' });
    await admin.open(AT, answers);
    await (await nextOf()).findByRole('button', { name: 'Imprimir pedido' });
  });

  it.each([
    ['the shop has no PIX', { pix: null }],
    ['its customer arranges it', { pix, arrangesPayment: true }],
    ['it is in', { pix, due: 0 }],
  ])('is no step where %s', async (_, change) => {
    await admin.open(AT, { 'GET /orders/a': { ...unpaid, ...change } });
    await (await nextOf()).findByRole('button', { name: 'Imprimir pedido' });
  });
});
