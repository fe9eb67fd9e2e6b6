import type { DashboardAnswer } from '../endpoints.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { MetricCards } from './metric-cards.tsx';

standInForBrowser();
afterEach(cleanup);

const figures = {
  startDate: null,
  endDate: null,
  totalOrders: 10,
  ordersToday: 2,
  totalRevenue: 100.5,
  netRevenue: 80,
  averageTicket: 10.05,
  customersInBase: 7,
  newCustomers: 0,
  newPurchases: 4,
  recurringPurchases: 6,
  received: 61.5,
  receivedNet: 61.5,
  receivable: 18.5,
  productsRevenue: 70,
  costedRevenue: 57.4,
  grossProfit: 30,
  previous: null,
} as DashboardAnswer;

/** The cards as text: a figure's name, the figure, the lines below it. */
function show(change: Partial<DashboardAnswer> = {}): (string | undefined)[][] {
  cleanup();
  render(
    <MantineProvider env="test">
      <MetricCards figures={{ ...figures, ...change }} />
    </MantineProvider>,
  );
  return screen
    .getAllByRole('term')
    .map((name) =>
      [...(name.parentElement?.children ?? [])].map((part) =>
        part.textContent.replaceAll('\u00A0', ' ').trim(),
      ),
    );
}

it('has each figure under its name', () => {
  expect(show()).toEqual([
    ['Recebido', 'R$ 61,50', 'A receber R$ 18,50'],
    ['Faturamento Total', 'R$ 100,50', 'Sem cancelados R$ 80,00'],
    ['Total de Pedidos', '10 Pedidos', '2 hoje'],
    ['Ticket Médio', 'R$ 10,05', ''],
    ['Novas Compras', '4', ''],
    ['Compras Recorrentes', '6', ''],
    ['Total de Clientes na Base', '7', ''],
    ['Lucro bruto de 82 % das vendas', 'R$ 30,00', ''],
  ]);
});

it.each<[string, Partial<DashboardAnswer>, number, string[] | undefined]>([
  ['nothing cancelled', { netRevenue: 100.5 }, 1, ['Faturamento Total', 'R$ 100,50', '']],
  [
    'what a provider kept',
    { receivedNet: 60.89 },
    0,
    ['Recebido', 'R$ 61,50', 'A receber R$ 18,50líquido R$ 60,89, taxas R$ 0,61'],
  ],
  [
    'new customers',
    { startDate: '2026-11-01', newCustomers: 3 },
    6,
    ['Total de Clientes na Base', '7 +3 no período', ''],
  ],
  ['no cost known', { costedRevenue: 0, grossProfit: 0 }, 7, undefined],
])('tells %s', (_, change, place, card) => {
  expect(show(change)[place]).toEqual(card);
});
