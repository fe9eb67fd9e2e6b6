import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { bareDetail } from '#areas/orders/web/order.fixture.ts';
import { OrderRecipientQuestion } from './order-recipient-question.tsx';

standInForBrowser();
let client: QueryClient;
/** The sent change of the order. */
let sent: unknown[];
let isAway: boolean;
const skip = vi.fn();

const order: OrderDetailAnswer = { ...bareDetail, status: 'AGUARDANDO CONFIRMAÇÃO', version: 4 };

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sent = [];
  isAway = false;
  skip.mockReset();
  notifications.clean();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Promise.resolve(new Response('{"items":[],"total":0}'));
    sent.push([address, JSON.parse(String(body))]);
    if (isAway) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(JSON.stringify(order)));
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <OrderRecipientQuestion order={order} onSkip={skip} />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const field = () => screen.findByRole<HTMLInputElement>('combobox');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar nome' }));
const said = () =>
  notificationsStore
    .getState()
    .notifications.map((notice) => notice['data-words'] ?? notice.message);

it('names the order for the list, by the version that is shown', async () => {
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar nome' }).disabled).toBe(
    true,
  );
  await userEvent.type(await field(), 'Ana Lima');
  await save();
  await expect
    .poll(() => sent)
    .toEqual([
      [
        '/api/orders/id/cart',
        expect.objectContaining({ version: 4, recipient: { name: 'Ana Lima', phone: '' } }),
      ],
    ]);
  await expect.poll(said).toEqual(['Nome salvo no pedido.']);
});

it('keeps the name that could not be saved', async () => {
  isAway = true;
  await userEvent.type(await field(), 'Ana Lima');
  await save();
  await expect.poll(() => said().join()).toContain('O servidor não respondeu.');
  await expect.poll(async () => (await field()).value).toBe('Ana Lima');
});

it('can be put aside', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(skip).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});
