import type { FreightAnswer } from '#areas/freight/contract.ts';
import { NO_FREIGHT_SETTINGS } from '#areas/freight/web/settings/freight.fixture.ts';
import type { ConciliationAnswer, PixAccountAnswer } from '#areas/pix/contract.ts';
import type { WindowFeedAnswer } from '#areas/window/contract.ts';
import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, press, refuse, adminPages } from '../entries/admin/admin.fixture.tsx';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { blouse } from '#areas/groups/web/group.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const FEED: WindowFeedAnswer = {
  address: 'https://loja.exemplo/loja/produtos.csv',
  googleAddress: 'https://loja.exemplo/loja/produtos.tsv',
  isOpen: true,
  isFindable: true,
  rows: 0,
  leftOut: [],
  leftOutCount: 0,
};
const NO_WINDOW = {
  settings: UNSET_WINDOW,
  contents: { version: 0, collections: [], entries: [] },
};
const NO_CONCILIATION: ConciliationAnswer = {
  day: '2026-11-20',
  account: null,
  accounts: [],
  failure: null,
  provider: null,
  ledger: { count: 0, amount: 0, fees: 0, refunded: 0 },
  differences: 0,
  rows: [],
};
const NO_PIX_ACCOUNT: PixAccountAnswer = {
  account: null,
  isOn: false,
  customersSee: 'none',
  whyNot: null,
  failedAt: null,
  certificateWarning: null,
  notices: { address: null, state: 'unreachable', failure: null, lastAt: null, refused: 0 },
};
const REPORT = { totals: { clicks: 0, orders: 0, revenue: 0, commission: 0 }, rows: [] };

it.each<[address: string, call: string, text: string, found?: object]>([
  [paths.products, 'GET /catalogue', 'Erro ao buscar os produtos. Tente novamente.'],
  [paths.newOrder, 'GET /catalogue', 'Erro ao buscar os produtos. Tente novamente.'],
  [paths.stock, 'GET /catalogue', 'Erro ao buscar o estoque. Tente novamente.'],
  [
    paths.stockGroup.replace('$id', 'g'),
    'GET /product-groups/g',
    'Erro ao buscar o estoque. Tente novamente.',
    blouse,
  ],
  [paths.stockEntry, 'GET /products', 'Não foi possível carregar os produtos.'],
  [paths.stockRemoval, 'GET /products', 'Erro ao carregar produtos.'],
  [paths.orders, 'GET /orders', 'Erro ao buscar as vendas. Tente novamente.'],
  [paths.customers, 'GET /customers', 'Erro ao buscar os clientes. Tente novamente.'],
  [paths.discounts, 'GET /discounts', 'Erro ao buscar regras de desconto.'],
  [paths.coupons, 'GET /coupons', 'Erro ao buscar os cupons. Tente novamente.'],
  [paths.influencers, 'GET /tracking', 'Erro ao buscar os links. Tente novamente.'],
  [paths.messages, 'GET /messages', 'Erro ao buscar as mensagens. Tente novamente.'],
  [paths.parcelLabels, 'GET /freight/labels', 'Erro ao buscar as etiquetas. Tente novamente.'],
  [paths.staff, 'GET /users', 'Erro ao buscar a equipe. Tente novamente.'],
  [paths.shopWindow, 'GET /window', 'Erro ao buscar a vitrine. Tente novamente.', NO_WINDOW],
  [
    paths.conciliation,
    'GET /conciliation',
    'Erro ao buscar a conciliação. Tente novamente.',
    NO_CONCILIATION,
  ],
  [
    paths.zapi,
    'GET /companies/zapi-config',
    'Erro ao carregar as configurações. Tente novamente.',
    { whatsappSenders: [] },
  ],
  [
    paths.pixAccount,
    'GET /pix-account',
    'Erro ao carregar o PIX automático. Tente novamente.',
    NO_PIX_ACCOUNT,
  ],
  [
    paths.freight,
    'GET /freight',
    'Erro ao carregar o frete por CEP. Tente novamente.',
    { isOn: false, settings: NO_FREIGHT_SETTINGS, accounts: [] } satisfies FreightAnswer,
  ],
  [
    `${paths.shopWindow}?tab=ads`,
    'GET /window/feed',
    'Erro ao carregar o catálogo. Tente novamente.',
    FEED,
  ],
  [
    paths.influencers,
    'GET /tracking/report',
    'Erro ao carregar os resultados. Tente novamente.',
    REPORT,
  ],
  [
    `${paths.stock}?product=a`,
    'GET /products/a/stock-movements',
    'Erro ao buscar os movimentos. Tente novamente.',
  ],
])(
  '%s says that %s did not load, and loads it when asked again',
  async (address, call, text, found = []) => {
    const answers = {
      'GET /products': [someProduct],
      'GET /catalogue': [{ ...someProduct, photo: null, group: null }],
      'GET /products/stock/batches': [],
      'GET /products/a': someProduct,
      'GET /tracking': [],
      'GET /window': NO_WINDOW,
      'GET /tracking/report': REPORT,
    };
    const { answer, logged } = await admin.open(address, { ...answers, [call]: refuse() });
    await alert(text);
    expect(logged).not.toEqual([]);
    answer({ [call]: found });
    await press('Tentar novamente');
    await expect.poll(() => screen.queryByText(text)).toBeNull();
  },
);

it('says beside the list, too, that the customers did not load', async () => {
  await admin.open(paths.customers, { 'GET /customers': refuse() });
  await alert('Erro ao carregar lista de clientes.');
});

it('offers no states to choose from when those did not load', async () => {
  const { calls } = await admin.open(paths.orders, {
    'GET /orders': [],
    'GET /orders/statuses': refuse(),
  });
  await expect.poll(() => calls.some(({ path }) => path === '/orders/statuses')).toBe(true);
  const states = [...(await screen.findByLabelText<HTMLSelectElement>('Status')).options];
  expect(states.map(({ text }) => text)).toEqual(['Todos os status']);
});

it.each([
  [paths.products, 'GET /catalogue', 'Nenhum produto encontrado.'],
  [paths.stock, 'GET /catalogue', 'Nenhum produto encontrado.'],
  [paths.customers, 'GET /customers', 'Nenhum cliente encontrado.'],
  [paths.discounts, 'GET /discounts', 'Nenhuma regra de desconto cadastrada.'],
  [paths.coupons, 'GET /coupons', 'Nenhum cupom cadastrado.'],
  [paths.messages, 'GET /messages', 'Nenhuma mensagem ainda.'],
])('%s says that there is nothing yet', async (address, call, text) => {
  await admin.open(address, { [call]: [] });
  expect(await screen.findAllByText(text)).not.toEqual([]);
});

it.each<[address: string, call: string, found: object]>([
  [`${paths.shopWindow}?tab=settings`, 'GET /shipping', { 'GET /window': NO_WINDOW }],
  [paths.messages, 'GET /store/public-address', { 'GET /messages': [] }],
  [paths.messages, 'GET /messages/summary', { 'GET /messages': [] }],
  [paths.zapi, 'GET /messages/summary', { 'GET /companies/zapi-config': { whatsappSenders: [] } }],
])('%s asks %s again a few times, and not without end', async (address, call, found) => {
  let asked = 0;
  const refused = (): Response => {
    asked += 1;
    // An answer in the end lets a page that never ceases fail, and not hang.
    return asked > 20 ? Response.json([]) : refuse()();
  };
  await admin.open(address, { ...found, [call]: refused });
  for (let turn = 0; turn < 50; turn += 1) {
    await act(() => new Promise((next) => setTimeout(next)));
  }
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(6);
});

it.each([
  [paths.orders, 'GET /orders'],
  [paths.customers, 'GET /customers'],
  [paths.products, 'GET /catalogue'],
  [paths.discounts, 'GET /discounts'],
  [paths.dispatch, 'GET /orders/dispatch'],
  [paths.order.replace('$id', 'a'), 'GET /orders/a'],
])('%s says once that it loads', async (address, call) => {
  await admin.open(address, { [call]: () => new Promise(() => undefined) });
  await expect.poll(() => screen.queryAllByText('Carregando...')).toHaveLength(1);
});
