import type { ConciliationAnswer, ConciliationRow } from '../contract.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { adminPages, press, refuse, type } from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const DAY = 'GET /conciliation';
const FILE = 'GET /conciliation.csv';

// Only the clock is replaced: waits are real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 17, 5) });
});
afterEach(() => {
  vi.useRealTimers();
});

const ACCOUNT = {
  _id: 'a',
  provider: 'mercado-pago',
  isCurrent: true,
  since: '2026-11-15T12:00:00.000Z',
} as const;
const FORMER = {
  ...ACCOUNT,
  _id: 'b',
  isCurrent: false,
  since: '2026-11-12T12:00:00.000Z',
} as const;
const SIDE = { amount: 50, fee: 0.5, refunded: 0 };
const ORDER = { _id: 'o', orderId: 483920175566 };

const row = (change: Partial<ConciliationRow>): ConciliationRow => ({
  kind: 'same',
  id: '1',
  receivedAt: '2026-11-20T14:05:00.000Z',
  provider: SIDE,
  ledger: SIDE,
  order: ORDER,
  ...change,
});

const NONE = { count: 0, amount: 0, fees: 0, refunded: 0 };
const EMPTY: ConciliationAnswer = {
  day: '2026-11-20',
  account: ACCOUNT,
  accounts: [ACCOUNT],
  failure: null,
  provider: NONE,
  ledger: NONE,
  differences: 0,
  rows: [],
};
const FULL: ConciliationAnswer = {
  ...EMPTY,
  provider: { count: 4, amount: 1_200, fees: 2, refunded: 20 },
  ledger: { count: 4, amount: 190.5, fees: 1.5, refunded: 10 },
  differences: 5,
  rows: [
    row({ id: '1', kind: 'only-provider', ledger: null, order: null }),
    row({ id: '2', kind: 'only-provider', ledger: null }),
    row({ id: '3', kind: 'only-ledger', provider: null }),
    row({ id: '4', kind: 'other-sum', ledger: { ...SIDE, amount: 40 } }),
    row({ id: '5', kind: 'other-refund', provider: { ...SIDE, refunded: 20 } }),
    row({ id: '6' }),
  ],
};

const words = (node: Element): string => (node.textContent ?? '').replaceAll('\u00a0', ' ');

const rowsOf = async (title: string) =>
  within(await screen.findByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map(words);

it('names what differs, in words, before what agrees', async () => {
  await admin.open(paths.conciliation, { [DAY]: FULL });
  const different = await rowsOf('Diferenças');
  const at = '20/11/2026 11:05 · taxa R$ 0,50';
  const both = (provider: string, here: string) => `Mercado Pago${provider}Anotado aqui${here}`;
  expect(different).toEqual([
    `Sem pedidoSó no Mercado Pago: não é de um pedido daqui${at}1${both('R$ 50,00', '—')}`,
    `Pedido #483920175566Só no Mercado Pago: ainda não anotado no pedido${at}2${both('R$ 50,00', '—')}`,
    `Pedido #483920175566Só aqui: o Mercado Pago não tem este pagamento${at}3${both('—', 'R$ 50,00')}`,
    `Pedido #483920175566O valor não é o mesmo${at}4${both('R$ 50,00', 'R$ 40,00')}`,
    `Pedido #483920175566A devolução não é a mesma${at}5${both('R$ 50,00R$ 20,00 devolvidos', 'R$ 50,00')}`,
  ]);
  const same = await rowsOf('Conferem');
  expect(same).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Não comparados' })).toBeNull();
  const [link] = screen.getAllByRole('link', { name: 'Pedido #483920175566' });
  expect(link?.getAttribute('href')).toBe(paths.order.replace('$id', 'o'));
  expect(screen.getByText('5 diferenças')).toBeTruthy();
});

it('has the sums of both side by side', async () => {
  await admin.open(paths.conciliation, { [DAY]: FULL });
  const table = within(await screen.findByRole('table', { name: 'Totais do dia' }));
  const cells = table.getAllByRole('row').map((line) => [...line.children].map(words));
  expect(cells).toEqual([
    ['', 'Mercado Pago', 'Anotado aqui'],
    ['Pagamentos', '4', '4'],
    ['Recebido', 'R$ 1.200,00', 'R$ 190,50'],
    ['Taxas', 'R$ 2,00', 'R$ 1,50'],
    ['Devolvido', 'R$ 20,00', 'R$ 10,00'],
    ['Líquido', 'R$ 1.178,00', 'R$ 179,00'],
  ]);
});

it('goes from day to day, and keeps the day in the address', async () => {
  const { calls } = await admin.open(paths.conciliation, { [DAY]: EMPTY });
  const asked = () =>
    calls.filter(({ path }) => path === '/conciliation').map(({ search }) => search.get('day'));
  await screen.findByText('Nenhum pagamento por PIX automático neste dia.');
  const after = screen.getByRole('button', { name: 'Dia seguinte' });
  expect(after.hasAttribute('disabled')).toBe(true);
  await press('Dia anterior');
  await expect.poll(asked).toEqual(['2026-11-20', '2026-11-19']);
  await press('Dia seguinte');
  // The calendar behind the field is loaded first.
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Dia').readOnly).toBe(false);
  await type('Dia', '01/11/2026');
  await expect.poll(() => asked().at(-1)).toBe('2026-11-01');
  await press('Hoje');
  const isDisabled = (name: string) =>
    screen.getByRole('button', { name }).hasAttribute('disabled');
  await expect.poll(() => isDisabled('Hoje')).toBe(true);
  expect(isDisabled('Dia seguinte')).toBe(true);
});

it('opens the day of its address', async () => {
  const { calls } = await admin.open(`${paths.conciliation}?day=2026-10-31&account=b`, {
    [DAY]: { ...EMPTY, accounts: [ACCOUNT, FORMER], account: FORMER },
  });
  const accounts = await screen.findByLabelText<HTMLSelectElement>('Conta');
  expect([...accounts.options].map(({ text }) => text)).toEqual([
    'Mercado Pago (em uso)',
    'Mercado Pago, desde 12/11/2026',
  ]);
  expect(accounts.value).toBe('b');
  const [call] = calls.filter(({ path }) => path === '/conciliation');
  expect(Object.fromEntries(call?.search ?? [])).toEqual({ day: '2026-10-31', account: 'b' });
});

it('says where an account is set up while there is none', async () => {
  await admin.open(paths.conciliation, { [DAY]: { ...EMPTY, account: null, accounts: [] } });
  await screen.findByText('Configure o PIX automático');
  const link = screen.getByRole('link', { name: 'Configurar PIX automático' });
  expect(link.getAttribute('href')).toBe(paths.pixAccount);
});

it('shows what was noted here, and why there is no more, while the provider is away', async () => {
  const { answer } = await admin.open(paths.conciliation, {
    [DAY]: {
      ...EMPTY,
      failure: 'O Mercado Pago não respondeu.',
      provider: null,
      ledger: { ...NONE, count: 1, amount: 50 },
      rows: [row({ kind: null, provider: null })],
    },
  });
  await screen.findByText(/^O Mercado Pago não respondeu\. Abaixo está só/);
  const unasked = await rowsOf('Não comparados');
  expect(unasked).toHaveLength(1);
  expect(screen.getByText('Só o que foi anotado aqui.')).toBeTruthy();
  answer({ [DAY]: { ...FULL, differences: 0, rows: [row({})] } });
  await press('Tentar novamente');
  await screen.findByText('Tudo confere.');
});

it('is saved as a file, and says when that fails', async () => {
  const { calls, answer } = await admin.open(`${paths.conciliation}?day=2026-11-19`, {
    [DAY]: FULL,
    [FILE]: refuse(),
  });
  await rowsOf('Conferem');
  await press('Exportar');
  await screen.findByText('Não foi possível exportar a conciliação. Tente novamente.');
  const saved = vi.fn(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  answer({ [FILE]: () => new Response('Quando') });
  await press('Exportar');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(
    calls
      .filter(({ path }) => path === '/conciliation.csv')
      .at(-1)
      ?.search.get('day'),
  ).toBe('2026-11-19');
});
