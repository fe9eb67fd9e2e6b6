// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { ConfirmProvider, useConfirm } from './confirm-dialog.tsx';

// How soon something shows is the machine's affair, and not the test's.
configure({ asyncUtilTimeout: 20_000 });

// What a browser has and jsdom has not.
beforeAll(() => {
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
  vi.stubGlobal('scrollTo', vi.fn());
});
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

function Asker({ onAnswer }: { onAnswer: (agreed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = () =>
    void confirm({ message: 'Tem certeza?', confirmLabel: 'Excluir' }).then(onAnswer);
  return <button onClick={ask}>Perguntar</button>;
}

it.each([
  ['Excluir', true],
  ['Cancelar', false],
])('answers %s with %s', async (label, agreed) => {
  const onAnswer = vi.fn();
  render(
    <MantineProvider env="test">
      <ConfirmProvider>
        <Asker onAnswer={onAnswer} />
      </ConfirmProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  await screen.findByText('Tem certeza?');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(agreed);
});
