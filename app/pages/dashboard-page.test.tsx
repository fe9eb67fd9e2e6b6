import type { DashboardAnswer } from '#areas/dashboard/endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { alert, field, press, refuse, type, adminPages } from '../entries/admin/admin.fixture.tsx';
import { bareOrder } from '#areas/orders/web/order.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const NOTHING: DashboardAnswer = {
  startDate: null,
  endDate: null,
  customersInBase: 0,
  newCustomers: 0,
  totalOrders: 0,
  ordersToday: 0,
  totalRevenue: 0,
  netRevenue: 0,
  received: 0,
  receivedNet: 0,
  receivable: 0,
  productsRevenue: 0,
  costedRevenue: 0,
  grossProfit: 0,
  averageTicket: 0,
  newPurchases: 0,
  recurringPurchases: 0,
  topCustomers: [],
  previous: null,
  revenueByDay: [],
  ordersByStatus: [],
  topProducts: [],
  salesByInfluencer: [],
  ordersByOrigin: [],
  computedAt: '2026-11-20T17:05:00.000Z',
};
const FIGURES = 'GET /metrics/dashboard';

const card = async (name: string): Promise<string> => {
  const term = await screen.findByText(name, { selector: 'dt, dt *' });
  return term.closest('dt')?.parentElement?.textContent.replaceAll('\u00a0', ' ') ?? '';
};

it('names what waits for somebody of the shop, with the way to it', async () => {
  await admin.open(paths.dashboard, {
    [FIGURES]: { ...NOTHING, customersInBase: 3 },
    'GET /orders': [bareOrder],
    'GET /messages/summary': {
      ...{ senders: [], failed: 2, unsure: 1, pending: 0 },
      stall: { waiting: 0, oldestMinutes: null, someWorks: false },
    },
    'GET /products': [someProduct],
  });
  const work = await screen.findByRole('navigation', { name: 'A fazer' });
  const links = within(work).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 desistência', `${paths.orders}?withdrawal=open`],
    ['1 a devolver', `${paths.orders}?payment=A+devolver`],
    ['1 a receber', `${paths.orders}?payment=A+receber`],
    ['1 a imprimir', `${paths.orders}?status=CONFIRMADO`],
    ['1 a enviar', paths.dispatch],
    ['Nenhum número envia', paths.messages],
    ['2 mensagens falharam', `${paths.messages}?state=failed`],
    ['1 mensagem: não sabemos se saiu', `${paths.messages}?state=unsure`],
    ['1 item com estoque baixo', `${paths.stock}?low=true`],
  ]);
});

it('has each name of the specification alone in its place, and each quick range', async () => {
  const figures = { ...NOTHING, totalOrders: 2, totalRevenue: 400, netRevenue: 300 };
  await admin.open(paths.dashboard, { [FIGURES]: figures });
  const names =
    'Total de Clientes na Base|Top 10 Clientes|Total de Pedidos|Faturamento Total|Ticket Médio|Compras Recorrentes|Novas Compras';
  for (const name of names.split('|')) await screen.findByText(name);
  const period = within(await screen.findByRole('group', { name: 'Período' }));
  expect(period.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Todo o Tempo', 'Hoje', 'Ontem', 'Última Semana', 'Último Mês'],
    ...['Últimos 3 Meses', 'Últimos 6 Meses', 'Último Ano', 'Aplicar Filtro'],
  ]);
  expect(period.getByRole('button', { pressed: true }).textContent).toBe('Todo o Tempo');
});

it('asks for the days of each quick range, whose button is then the pressed one', async () => {
  // 20 November 2026, 23:30 in the store; in UTC the next day.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T02:30:00Z'));
  const { calls } = await admin.open(paths.dashboard, { [FIGURES]: NOTHING });
  const days = () => {
    const asked = calls.findLast(({ path }) => path === '/metrics/dashboard')?.search;
    return [asked?.get('startDate'), asked?.get('endDate')];
  };
  expect(days()).toEqual([null, null]);
  for (const [name, from, to] of [
    ['Hoje', '2026-11-20', '2026-11-20'],
    ['Ontem', '2026-11-19', '2026-11-19'],
    ['Última Semana', '2026-11-14', '2026-11-20'],
    ['Último Mês', '2026-10-22', '2026-11-20'],
    ['Últimos 3 Meses', '2026-08-23', '2026-11-20'],
    ['Últimos 6 Meses', '2026-05-25', '2026-11-20'],
    ['Último Ano', '2025-11-21', '2026-11-20'],
  ] as const) {
    await press(name);
    await screen.findByRole('button', { name, pressed: true });
    await expect.poll(days).toEqual([from, to]);
  }
});

it.each([
  [paths.dashboard, 'Nenhum número envia: 5 mensagens esperam'],
  [paths.integrations, 'Nenhum número envia'],
  [paths.integrations, /^5 mensagens esperam na fila; a mais antiga espera há 3 horas\.$/],
  [paths.messages, /^5 mensagens esperam na fila; a mais antiga espera há 3 horas\.$/],
])('says on %s that messages wait while no number sends: %s', async (path, words) => {
  await admin.open(path, {
    [FIGURES]: { ...NOTHING, customersInBase: 3 },
    'GET /messages': [],
    'GET /messages/summary': {
      ...{ pending: 5, sending: 0, failed: 0, unsure: 0, sentToday: 0, senders: [] },
      stall: { waiting: 5, oldestMinutes: 180, someWorks: false },
    },
  });
  await screen.findByText(words);
  expect(screen.queryByText('Nenhuma falha')).toBeNull();
});

it('says calmly, before the first sale, that there is none', async () => {
  await admin.open(paths.dashboard, { [FIGURES]: NOTHING });
  expect(await screen.findAllByText('Nenhum pedido encontrado.')).toHaveLength(1);
  for (const [name, figure] of [
    ['Faturamento Total', 'R$ 0,00'],
    ['Total de Pedidos', '0 Pedidos'],
    ['Ticket Médio', 'R$ 0,00'],
    ['Total de Clientes na Base', '0'],
    ['Novas Compras', '0'],
    ['Compras Recorrentes', '0'],
  ] as const) {
    await expect.poll(() => card(name)).toBe(`${name}${figure}`);
  }
  expect(screen.queryByText('Sem vendas neste período.')).toBeNull();
});

it('says and logs that its figures did not load, and loads them when asked again', async () => {
  const { answer, logged } = await admin.open(paths.dashboard, { [FIGURES]: refuse() });
  await alert('Erro ao carregar os dados.');
  expect(logged).not.toEqual([]);
  answer({ [FIGURES]: NOTHING });
  await press('Tentar novamente');
  await expect.poll(() => card('Ticket Médio')).toContain('R$ 0,00');
});

it.each<[string, Partial<DashboardAnswer>]>([
  [
    'Desconhecido',
    { totalOrders: 1, topCustomers: [{ customerId: null, name: null, orders: 1, total: 10 }] },
  ],
  ['Nenhum cliente encontrado.', { totalOrders: 2 }],
  ['1 Pedido', { totalOrders: 1 }],
])('says %s', async (text, part) => {
  await admin.open(paths.dashboard, { [FIGURES]: { ...NOTHING, ...part } });
  expect(await screen.findAllByText(text)).not.toEqual([]);
});

it('says in words how a figure changed', async () => {
  await admin.open(paths.dashboard, {
    [FIGURES]: {
      ...NOTHING,
      totalRevenue: 400,
      totalOrders: 3,
      averageTicket: 100,
      previous: { totalRevenue: 500, totalOrders: 2, averageTicket: 100 },
    },
  });
  await expect.poll(() => card('Faturamento Total')).toContain('−20,0 % sobre o período anterior');
  await expect.poll(() => card('Total de Pedidos')).toContain('+50,0 % sobre o período anterior');
  await expect.poll(() => card('Ticket Médio')).toContain('igual ao período anterior');
});

it('tells where the orders came from, once there is another place than the staff', async () => {
  const { answer } = await admin.open(paths.dashboard, {
    [FIGURES]: {
      ...NOTHING,
      totalOrders: 4,
      ordersByOrigin: [
        { origin: 'staff', orders: 3, revenue: 1_234.5 },
        { origin: 'window', orders: 1, revenue: 99.9 },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Pedidos' }));
  const table = within(await screen.findByRole('region', { name: 'De onde vieram os pedidos' }));
  const cells = table
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    );
  expect(cells).toEqual([
    ['Origem', 'Pedidos', 'Parte', 'Faturamento'],
    ['Equipe', '3', '75,0 %', 'R$ 1.234,50'],
    ['Vitrine', '1', '25,0 %', 'R$ 99,90'],
  ]);
  answer({ [FIGURES]: { ...NOTHING, totalOrders: 4 } });
  await press('Hoje');
  await expect
    .poll(() => screen.queryByRole('region', { name: 'De onde vieram os pedidos' }))
    .toBeNull();
});

it('leads to the payments of which the provider kept something', async () => {
  await admin.open(paths.dashboard, {
    [FIGURES]: { ...NOTHING, totalOrders: 1, received: 61.5, receivedNet: 60.89 },
  });
  const link = await screen.findByRole('link', { name: /taxas/ });
  expect(link.getAttribute('href')).toBe(paths.conciliation);
});

it('warns of a backup that is overdue, and leads to what can be done', async () => {
  await admin.open(paths.dashboard, {
    [FIGURES]: NOTHING,
    'GET /backups/state': {
      lastGood: { finishedAt: '2026-11-17T06:00:00.000Z', bytes: 1, rows: 1, encrypted: false },
      ...{ lastFailure: null, running: false, overdue: true, nightlyAt: '03:00' },
    },
  });
  await alert('Cópia de segurança atrasada');
  const link = await screen.findByRole('link', { name: 'Ir para Situação do sistema' });
  expect(link.getAttribute('href')).toBe(paths.system);
});

it.each([
  ['2999-01-31T12:00:00.000Z', 1],
  ['1999-01-31T12:00:00.000Z', 0],
  [null, 0],
])('warns of a password that is to be changed until %s: %i', async (passwordDueAt, warnings) => {
  await admin.open(paths.dashboard, {
    [FIGURES]: NOTHING,
    'GET /users/me': { passwordDueAt, passwordFromProgram: false },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const notes = screen
    .queryAllByRole('note')
    .filter(({ textContent }) => /Escolha a sua até 31\/01\/\d{4}\./.test(textContent));
  expect(notes).toHaveLength(warnings);
  for (const note of notes) {
    const link = within(note).getByRole('link', { name: 'Minha conta' });
    expect(link.getAttribute('href')).toBe(paths.myAccount);
  }
});

it.each([
  ['31/01/2026', '', 'Informe as duas datas.', [null, 'true']],
  ['31/01/2026', '01/01/2026', 'A data final vem antes da inicial.', ['true', 'true']],
])('takes no days from %j to %j, and says why', async (from, to, words, marks) => {
  const { calls } = await admin.open(paths.dashboard, { [FIGURES]: NOTHING });
  await type('Data inicial', from);
  await type('Data final', to);
  const figures = () => calls.filter(({ path }) => path === '/metrics/dashboard');
  const before = figures().length;
  await press('Aplicar Filtro');
  await alert(words);
  const fields = [await field('Data inicial'), await field('Data final')];
  expect(fields.map((each) => each.getAttribute('aria-invalid'))).toEqual(marks);
  expect(figures()).toHaveLength(before);
});
