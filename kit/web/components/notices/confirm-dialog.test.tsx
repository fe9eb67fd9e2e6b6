import { MantineProvider } from '@mantine/core';
import { createBrowserHistory } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import { ConfirmProvider, useConfirm, useConfirmOfPage } from './confirm-dialog.tsx';

standInForBrowser();
afterEach(cleanup);

function Asker({ onAnswer }: { onAnswer: (agreed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = () =>
    void confirm({ message: 'Tem certeza?', confirmLabel: 'Excluir' }).then(onAnswer);
  return <button onClick={ask}>Perguntar</button>;
}

const show = (page: ReactNode) =>
  render(
    <MantineProvider env="test">
      <ConfirmProvider>{page}</ConfirmProvider>
    </MantineProvider>,
  );

it.each([
  ['Excluir', true],
  ['Cancelar', false],
])('answers %s with %s', async (label, agreed) => {
  const onAnswer = vi.fn();
  show(<Asker onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  await screen.findByText('Tem certeza?');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(agreed);
});

const history = createBrowserHistory();
afterAll(() => history.destroy());

it('answers no when somebody goes back, who stays where they are; the next time they go', async () => {
  const onAnswer = vi.fn();
  history.push('/dashboard');
  history.flush();
  history.push('/pedidos');
  history.flush();
  function Frame() {
    useConfirmOfPage('/pedidos', history);
    return <Asker onAnswer={onAnswer} />;
  }
  show(<Frame />);
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  await screen.findByText('Tem certeza?');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  await waitFor(() => expect(window.location.pathname).toBe('/pedidos'));
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(onAnswer).toHaveBeenCalledOnce();
});

it('answers no when its page is left, and nothing when the next page opens', async () => {
  const onAnswer = vi.fn();
  function Frame() {
    const [pathname, setPathname] = useState('/clientes');
    useConfirmOfPage(pathname, history);
    return (
      <>
        <Asker key={pathname} onAnswer={onAnswer} />
        <button onClick={() => setPathname('/produtos')}>Voltar</button>
      </>
    );
  }
  show(<Frame />);
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  await screen.findByText('Tem certeza?');
  // The browser's own back button, which no dialog covers, does the same.
  fireEvent.click(screen.getByText('Voltar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});
