import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { OrderNewsSign } from './order-news-sign.tsx';

standInForBrowser();
afterEach(cleanup);

/** @param answers whether the list can be read. */
function Example({ answers }: { answers: boolean }) {
  const [text, setText] = useState<string | undefined>('2 pedidos novos — mostrar');
  const read = (): Promise<void> => {
    // A browser does this with a disabled button.
    (document.activeElement as HTMLElement).blur();
    if (answers) setText(undefined);
    return Promise.resolve();
  };
  return (
    <MantineProvider env="test">
      <OrderNewsSign text={text} onShow={read} />
      <p>Não foi possível atualizar.</p>
      <div tabIndex={-1} data-testid="list" />
    </MantineProvider>
  );
}

async function showByKeyboard(answers: boolean): Promise<void> {
  render(<Example answers={answers} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

it('gives the focus to the list once its news are shown', async () => {
  await showByKeyboard(true);
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId('list'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps it while they cannot be shown', async () => {
  await showByKeyboard(false);
  const button = await screen.findByRole('button', { name: '2 pedidos novos — mostrar' });
  await expect.poll(() => document.activeElement).toBe(button);
});
