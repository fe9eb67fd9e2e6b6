import type { MessageSummary } from '../contract.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { messagesApi } from './api.ts';
import { SendersStrip } from './senders-strip.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="#senders">{children}</a>,
}));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(senders: MessageSummary['senders'], stall: MessageSummary['stall'] = null): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const summary: MessageSummary = {
    senders,
    sentToday: 0,
    pending: 0,
    sending: 0,
    failed: 0,
    unsure: 0,
    stall,
  };
  client.setQueryData(messagesApi.query('GET /messages/summary').queryKey, summary);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <SendersStrip />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const sender = (number: number, works: boolean, isProven: boolean) => ({
  name: `Número ${number}`,
  works,
  isProven,
  failure: works ? null : 'Recusado.',
  triesAgainAt: null,
});

it.each([
  [1, 'Um dos números não está enviando'],
  [2, '2 dos números não estão enviando'],
  [3, 'Nenhum número envia'],
])('says that %i of three numbers are broken', (broken, title) => {
  show([1, 2, 3].map((number) => sender(number, number > broken, number > broken)));
  expect(screen.getByText(title)).toBeTruthy();
});

it.each([
  [[true], '1 número funcionando'],
  [[false], '1 número ainda não testado'],
  [[false, false], '2 números ainda não testados'],
  [[true, true, false], '2 números funcionando · 1 número ainda não testado'],
])('says of numbers that were tested, or not (%j), just that', (proven, title) => {
  show(proven.map((isProven, number) => sender(number, true, isProven)));
  expect(screen.getByText(title)).toBeTruthy();
});

it.each([[[]], [[sender(1, false, false)]]])(
  'says how long messages wait while no number sends: %j',
  (senders) => {
    show(senders, { waiting: 5, oldestMinutes: 130, someWorks: false });
    screen.getByText('Nenhum número envia');
    screen.getByText('5 mensagens esperam na fila; a mais antiga espera há 2 horas.');
  },
);

it('says that messages wait too long although the numbers work', () => {
  show([sender(1, true, true)], { waiting: 5, oldestMinutes: 11, someWorks: true });
  screen.getByText('Há mensagens paradas na fila');
  screen.getByText('5 mensagens esperam na fila; a mais antiga espera há 11 minutos.');
});
