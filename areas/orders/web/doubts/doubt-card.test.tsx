import type { OrderDetailAnswer } from '../../contract.ts';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { DoubtCard } from './doubt-card.tsx';
import { doubtTexts as texts } from '../texts.ts';
import { bareDetail, bareOrder } from '../order.fixture.ts';

standInForBrowser();
let client: QueryClient;
let called: string[];

const order = (change: Partial<OrderDetailAnswer> = {}): OrderDetailAnswer => ({
  ...bareDetail,
  knownPhone: '11987654321',
  doubt: { of: 'phone', settledAt: null },
  ...change,
});

const show = (shown: OrderDetailAnswer, loading = false) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <DoubtCard order={shown} loading={loading} />
      </QueryClientProvider>
    </MantineProvider>,
  );

beforeEach(() => {
  client = new QueryClient();
  called = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit = {}) => {
    called.push(`${String(method)} ${address}`);
    return Promise.resolve(new Response(JSON.stringify(order())));
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  notifications.clean();
  vi.unstubAllGlobals();
});

it('says what differs, whom to ring and what else to do, and notes that it was done', async () => {
  show(order());
  screen.getByRole('heading', { name: texts.title });
  screen.getByText(texts.of.phone);
  expect(screen.getByRole('link', { name: '(11) 98765-4321' }).getAttribute('href')).toBe(
    'tel:11987654321',
  );
  screen.getByText(texts.otherwise);
  await userEvent.click(screen.getByRole('button', { name: texts.settle }));
  await waitFor(() => expect(called).toEqual(['PUT /api/orders/id/doubt-settled']));
});

const KNOWN = '11987654321';
const OF_ORDER = /não para o deste pedido/;
const OTHER_ADDRESS = /outro endereço/;

it.each([
  ['another phone', 'phone', KNOWN, [texts.of.phone, texts.ring], [texts.ringSame]],
  ['another address', 'address', KNOWN, [texts.of.address, texts.ringSame], [OF_ORDER]],
  ['both', 'both', KNOWN, [texts.of.both, texts.ring], [texts.ringSame]],
  [
    'another address, no phone known',
    'address',
    null,
    [texts.of.address, texts.noPhone],
    [texts.ringSame],
  ],
] as const)('of %s says what is true, and nothing else', (_, of, knownPhone, said, unsaid) => {
  show(order({ knownPhone, doubt: { of, settledAt: null } }));
  for (const words of said) screen.getByText(words, { exact: false });
  // A complement alone makes a doubt, too.
  for (const words of [...unsaid, OTHER_ADDRESS]) {
    expect(screen.queryByText(words, { exact: false })).toBeNull();
  }
});

it('says that no phone was known, and not before it has been read', () => {
  const { rerender } = show(order({ knownPhone: null }), true);
  expect(screen.queryByText(texts.noPhone)).toBeNull();
  rerender(<></>);
  show(order({ knownPhone: null }));
  screen.getByText(texts.noPhone);
});

it('speaks of the parcel once it has left', () => {
  show(order({ status: 'ENVIADO' }));
  screen.getByRole('heading', { name: texts.titleSent });
  screen.getByText(texts.otherwiseSent);
});

it.each([
  ['without a doubt', { doubt: null }],
  ['that was asked about', { doubt: { of: 'both', settledAt: bareOrder.createdAt } }],
  ['that was cancelled', { status: 'CANCELADO' }],
] as const)('says nothing of an order %s', (_, change) => {
  const { container } = show(order(change));
  expect(container.querySelector('h2')).toBeNull();
});
