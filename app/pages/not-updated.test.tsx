import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { figuresQuery } from '#areas/dashboard/web/dashboard.tsx';
import { customersApi } from '#areas/customers/web/shared/api.ts';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import { bareDetail } from '#areas/orders/web/order.fixture.ts';
import { effectiveRange } from '#kit/web/lib/date-range.ts';
import { DEFAULT_TIME_ZONE } from '#kit/web/lib/store.ts';
import { CustomerPage } from './customer-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { OrderPage } from './order-page.tsx';

const { shows } = vi.hoisted(() => ({ shows: (): ReactNode => 'O que foi lido antes' }));
const nothing = vi.hoisted(() => (): ReactNode => null);
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useParams: () => ({ id: 'a' }),
  useSearch: () => ({}),
  useNavigate: () => nothing,
  useBlocker: nothing,
  useRouter: nothing,
  useLocation: ({ select }: { select: (location: object) => unknown }) => select({ state: {} }),
  Link: nothing,
}));
vi.mock('#areas/orders/web/detail/order-detail.tsx', () => ({ OrderDetail: shows }));
vi.mock('#areas/customers/web/customer-detail.tsx', () => ({
  CustomerDetail: shows,
  CustomerDetailLoading: nothing,
}));
vi.mock('#areas/orders/web/customer-orders.tsx', () => ({ CustomerOrders: nothing }));
vi.mock('#areas/dashboard/web/dashboard.tsx', async (load) => ({
  ...(await load<object>()),
  Dashboard: shows,
}));
vi.mock('#areas/first-steps/web/first-steps.tsx', () => ({ FirstSteps: nothing }));
vi.mock('#areas/backups/web/backup-warning.tsx', () => ({ BackupWarning: nothing }));
vi.mock('#areas/accounts/web/my-account/password-due-warning.tsx', () => ({
  PasswordDueWarning: nothing,
}));
vi.mock('./order-cart-buttons.tsx', () => ({
  EditOrderButton: nothing,
  RepeatOrderButton: nothing,
}));

/** The page, with an answer of long ago or without, where no answer comes now. */
function show(page: ReactNode, known?: { queryKey: QueryKey; answer: object }): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) client.setQueryData(known.queryKey, known.answer, { updatedAt: 1 });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </MantineProvider>,
  );
}

const NOW = Date.UTC(2026, 10, 20, 17, 5);

beforeEach(() => {
  vi.setSystemTime(NOW);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const figures = figuresQuery(effectiveRange({}, NOW, DEFAULT_TIME_ZONE));

it.each([
  ['an order', OrderPage, { ...orderQueries.detail('a'), answer: { ...bareDetail, payments: [] } }],
  [
    'a customer',
    CustomerPage,
    {
      ...customersApi.query('GET /customers/:id', { params: { id: 'a' } }),
      answer: { _id: 'a', cpf: '', phone: '' },
    },
  ],
  ['the figures', DashboardPage, { ...figures, answer: { totalOrders: 1 } }],
])(
  'says quietly that %s could not be read again, and keeps what was read',
  async (_, Page, known) => {
    show(<Page />, known);
    expect(await screen.findByText('Não foi possível atualizar.')).toBeTruthy();
    expect(await screen.findByText('O servidor não respondeu.')).toBeTruthy();
    expect(screen.getByText('O que foi lido antes')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('tells a dead connection from a refusal of the figures', async () => {
  show(<DashboardPage />);
  await expect
    .poll(async () => (await screen.findByRole('alert')).textContent)
    .toContain('O servidor não respondeu.');
});
