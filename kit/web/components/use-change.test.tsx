import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from './browser.fixture.ts';
import { Notices } from './notices/notices.tsx';
import { notifyError, notifySuccess } from './notices/notify.tsx';
import { useChange } from './use-change.ts';

standInForBrowser();

/** Ends the change of that row. */
let ends: Map<string, { well: () => void; badly: (words: string) => void }>;

/** Ends the loading of the next page, to which `Bule` leads. */
let arrive: () => void;

function Rows() {
  const leaving = useChange<undefined, unknown>({
    send: () => Promise.resolve(),
    done: 'Bule: salvo.',
    failed: '',
    leave: () => new Promise<void>((resolve) => (arrive = resolve)),
  });
  const change = useChange<string, unknown>({
    send: (row) =>
      new Promise((resolve, reject) => {
        ends.set(row, {
          well: () => resolve(undefined),
          badly: (words) => reject(new Error(words)),
        });
      }),
    rowOf: (row) => row,
    done: (_, row) => `${row}: salvo.`,
    failed: ({ message }) => message,
  });
  const rows = ['Caneca', 'Prato', 'Copo'].map((row) => (
    <button key={row} onClick={() => change.run(row)}>
      {row}
    </button>
  ));
  return (
    <>
      {rows}
      <button onClick={() => leaving.run(undefined)}>Bule</button>
    </>
  );
}

/** Notices disappear after seconds of the real clock, and a busy machine may take longer to check them. */
function keepNotices(): void {
  const { setTimeout } = window;
  const shortest = 1_000;
  const unlessLong = (run: () => void, ms = 0): unknown =>
    ms < shortest ? setTimeout(run, ms) : undefined;
  vi.stubGlobal('setTimeout', unlessLong);
}

beforeEach(() => {
  keepNotices();
  ends = new Map();
  const client = new QueryClient();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Rows />
      </QueryClientProvider>
      <Notices />
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const begin = (row: string) => userEvent.click(screen.getByRole('button', { name: row }));
const said = (role: 'alert' | 'status'): (string | null)[] =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent);
const refused = (...words: string[]) => waitFor(() => expect(said('alert')).toEqual(words));
const done = (...words: string[]) => waitFor(() => expect(said('status')).toEqual(words));

it('leaves the refusal of one row to be read when another went well, whichever comes first', async () => {
  await begin('Caneca');
  await begin('Prato');
  await begin('Copo');
  ends.get('Caneca')?.well();
  await done('Caneca: salvo.');
  ends.get('Prato')?.badly('Prato: em uso.');
  await refused('Prato: em uso.');
  await done('Caneca: salvo.');
  ends.get('Copo')?.well();
  await done('Copo: salvo.');
  await refused('Prato: em uso.');
});

it('shows two refusals, and the same words once', async () => {
  await begin('Caneca');
  await begin('Prato');
  await begin('Copo');
  ends.get('Caneca')?.badly('Em uso.');
  ends.get('Prato')?.badly('Já mudou.');
  await refused('Em uso.', 'Já mudou.');
  ends.get('Copo')?.badly('Em uso.');
  await refused('Já mudou.', 'Em uso.');
});

it('says on the page that comes that it was done, where it leads to one', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Bule' }));
  await waitFor(() => expect(arrive).toBeDefined());
  await begin('Prato');
  ends.get('Prato')?.well();
  await done('Prato: salvo.');
  arrive();
  await done('Bule: salvo.');
});

it('takes a refusal away when the same change is tried again', async () => {
  await begin('Caneca');
  ends.get('Caneca')?.badly('Em uso.');
  await refused('Em uso.');
  await begin('Caneca');
  await refused();
  ends.get('Caneca')?.well();
  await done('Caneca: salvo.');
  expect(said('alert')).toEqual([]);
});

it('leaves it also beside what is said of other things, of which one stands at a time', async () => {
  await begin('Caneca');
  ends.get('Caneca')?.badly('Em uso.');
  await refused('Em uso.');
  act(() => notifySuccess('Link copiado!'));
  await done('Link copiado!');
  act(() => notifyError('Erro ao copiar.'));
  await refused('Em uso.', 'Erro ao copiar.');
  await done();
});
