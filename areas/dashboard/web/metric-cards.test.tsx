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

it('has each figure under its name', () => {
  render(
    <MantineProvider env="test">
      <MetricCards figures={figures} />
    </MantineProvider>,
  );
  const names = screen.getAllByRole('term');
  const shown = names.map((name) =>
    [name, name.nextElementSibling].map((part) => part?.textContent?.replaceAll('\u00A0', ' ')),
  );
  expect(shown).toEqual([
    ['Recebido', 'R$ 61,50'],
    ['Faturamento Total', 'R$ 100,50'],
    ['Total de Pedidos', '10 Pedidos'],
    ['Ticket Médio', 'R$ 10,05'],
    ['Novas Compras', '4'],
    ['Compras Recorrentes', '6'],
    ['Total de Clientes na Base', '7'],
    ['Lucro bruto', 'R$ 30,00'],
  ]);
});

it('says what is left without the cancelled orders, where there are any', () => {
  const { rerender } = render(<MetricCards figures={figures} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  expect(screen.getByText(/^Sem os cancelados/).textContent).toContain('80,00');
  rerender(<MetricCards figures={{ ...figures, netRevenue: figures.totalRevenue }} />);
  expect(screen.queryByText(/^Sem os cancelados/)).toBeNull();
});

it('says what is left of the money received, where the provider kept some of it', () => {
  const { rerender } = render(<MetricCards figures={figures} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  expect(screen.getByText(/^A receber/).textContent).toContain('18,50');
  expect(screen.queryByText(/líquido/)).toBeNull();
  rerender(<MetricCards figures={{ ...figures, receivedNet: 60.89 }} />);
  const net = screen.getByText(/^líquido/).textContent.replaceAll('\u00a0', ' ');
  expect(net.trim()).toBe('líquido R$ 60,89, taxas R$ 0,61');
});

it('has no place for a profit while no sale has a cost', () => {
  render(<MetricCards figures={{ ...figures, costedRevenue: 0, grossProfit: 0 }} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  expect(screen.getAllByRole('term')).toHaveLength(7);
});
