import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { SenderRow } from './sender-row.tsx';

standInForBrowser();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SENDER = { name: 'Vendas', apiUrl: 'https://api.z-api.io', instanceId: '3C1A' };

const show = (untested = false) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ul>
          <SenderRow
            sender={{ ...SENDER, token: 'um', clientToken: 'dois' }}
            mark={untested ? 'untested' : undefined}
            stateKey={['state']}
            problem={undefined}
            onRemove={vi.fn()}
          />
        </ul>
      </QueryClientProvider>
    </MantineProvider>,
  );

it('has its buttons as the specification calls them', () => {
  show();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Testar conexão', 'Remover']);
});

const answerTest = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const test = () => userEvent.click(screen.getByRole('button', { name: /^Testar conexão/ }));

it('says of a sender whose test failed that it did, and no longer that nobody knows', async () => {
  const message = 'A instância está desconectada.';
  answerTest(async () => Response.json({ connected: false, isAnswered: true, message }));
  show(true);
  screen.getByText('ainda não testado');
  await test();
  await screen.findByText('teste falhou');
  screen.getByText(message);
  expect(screen.queryByText('ainda não testado')).toBeNull();
});

it.each([
  [
    'the provider was not reached',
    'Não deu para falar com a Z-API.',
    async (message: string) => Response.json({ connected: false, isAnswered: false, message }),
  ],
  [
    'the own server was not reached',
    'Erro ao testar a conexão.',
    () => Promise.reject(new TypeError('no network')),
  ],
])('says nothing of a sender where %s, only that', async (_, message, answer) => {
  answerTest(() => answer(message));
  show(true);
  await test();
  await screen.findByText(message, { exact: false });
  screen.getByText('ainda não testado');
  expect(screen.queryByText('teste falhou')).toBeNull();
});
