import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from './browser.fixture.ts';
import { ConfirmProvider } from './notices/confirm-dialog.tsx';
import { useRemoval } from './use-removal.ts';

standInForBrowser();
afterEach(cleanup);

/** Answers the deletion of that row. */
const answers = new Map<string, () => void>();
const send = vi.fn((id: string) => new Promise<void>((resolve) => answers.set(id, resolve)));

function List() {
  const { ask, removing } = useRemoval({
    title: 'Excluir',
    question: 'Tem certeza?',
    send,
    refresh: [],
    done: 'Excluído.',
    failed: 'Erro ao excluir.',
  });
  return ['Caneca', 'Prato'].map((id) => (
    <button key={id} aria-busy={removing.has(id)} onClick={() => ask(id)}>
      {id}
    </button>
  ));
}

const button = (name: string) => screen.getByRole('button', { name });

async function remove(id: string): Promise<void> {
  await userEvent.click(button(id));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('deletes each row that was agreed to, once, while another is being deleted', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmProvider>
          <List />
        </ConfirmProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await remove('Caneca');
  await remove('Prato');
  await remove('Caneca');
  expect(send.mock.calls.map(([id]) => id)).toEqual(['Caneca', 'Prato']);
  expect(button('Caneca').ariaBusy).toBe('true');
  expect(button('Prato').ariaBusy).toBe('true');

  answers.get('Caneca')?.();
  await waitFor(() => expect(button('Caneca').ariaBusy).toBe('false'));
  expect(button('Prato').ariaBusy).toBe('true');
  answers.get('Prato')?.();
  await waitFor(() => expect(button('Prato').ariaBusy).toBe('false'));
});
