import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../../components/browser.fixture.ts';
import { SenderRow } from './sender-row.tsx';

standInForBrowser();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SENDER = { name: 'Vendas', apiUrl: 'https://api.z-api.io', instanceId: '3C1A' };

const show = (state: { saved: boolean; untested?: boolean }) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ul>
          <SenderRow
            sender={{ ...SENDER, token: 'um', clientToken: 'dois' }}
            saved={state.saved}
            untested={state.untested ?? false}
            stateKey={['state']}
            problem={undefined}
            onEdit={vi.fn()}
            onRemove={vi.fn()}
          />
        </ul>
      </QueryClientProvider>
    </MantineProvider>,
  );

it.each([
  ['saved', true, ['Testar conexão', 'Remover']],
  ['not yet saved', false, ['Testar conexão', 'Editar', 'Remover']],
])(
  'has the buttons of a sender that is %s, as the specification calls them',
  (_, saved, labels) => {
    show({ saved });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(labels);
  },
);

it('says of a sender whose test failed that it did, and no longer that nobody knows', async () => {
  const answer = { connected: false, message: 'Não foi possível falar com a Z-API.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  show({ saved: true, untested: true });
  screen.getByText('ainda não testado');
  await userEvent.click(screen.getByRole('button', { name: /^Testar conexão/ }));
  await screen.findByText('teste falhou');
  expect(screen.queryByText('ainda não testado')).toBeNull();
});
