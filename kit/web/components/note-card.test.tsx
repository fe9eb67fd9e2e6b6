import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from './browser.fixture.ts';
import { ConfirmProvider } from './notices/confirm-dialog.tsx';
import { NoteCard } from './note-card.tsx';

standInForBrowser();
// The field needs this, and jsdom lacks it.
beforeEach(() => {
  const fonts = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
});
afterEach(() => {
  cleanup();
  save.mockClear();
  sessionStorage.clear();
});

/** The note on the server. */
let kept: string;
const read = vi.fn(() => Promise.resolve(kept));
const save = vi.fn((note: string) => {
  kept = note;
  return Promise.resolve({ note });
});
/** Sends the record's note to the page, as the server does. */
let tell: (note: string) => void;

function Record() {
  const [note, setNote] = useState('Ligar antes.');
  useEffect(() => {
    kept = 'Ligar antes.';
    tell = (next) => {
      kept = next;
      act(() => setNote(next));
    };
  }, []);
  return (
    <NoteCard
      name="nota"
      note={note}
      read={read}
      save={save}
      onSaved={(answer) => setNote(answer.note)}
    />
  );
}

async function open(): Promise<HTMLTextAreaElement> {
  const root = createRootRoute({ component: Record });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmProvider>
          <Notifications />
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

const warning = () => screen.queryByText(/enquanto você escrevia/);

it('shows a note that somebody else saved meanwhile', async () => {
  const field = await open();
  tell('Portão azul.');
  await waitFor(() => expect(field.value).toBe('Portão azul.'));
  expect(screen.queryByRole('button', { name: 'Salvar anotação' })).toBeNull();
  expect(warning()).toBeNull();
});

it('tells of it before what was typed is saved over it, and gives way when asked', async () => {
  const field = await open();
  await userEvent.type(field, ' Tocar duas vezes.');
  tell('Portão azul.');
  await screen.findByText('Portão azul.');
  expect(field.value).toBe('Ligar antes. Tocar duas vezes.');
  expect(warning()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar o meu texto' }));
  expect(field.value).toBe('Portão azul.');
  expect(warning()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('has nothing to tell of what was saved here', async () => {
  const field = await open();
  await userEvent.type(field, ' Tocar. ');
  tell('Portão azul.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  await screen.findByText('Anotação salva.');
  expect(save).toHaveBeenCalledExactlyOnceWith('Ligar antes. Tocar.');
  expect(warning()).toBeNull();
  await userEvent.type(field, 'Outra vez.');
  expect(warning()).toBeNull();
  await userEvent.clear(field);
  tell('Ligar antes.');
  await screen.findByText('Ligar antes.');
});

it('is not saved over a note that the page was not told of, before that was seen', async () => {
  const field = await open();
  await userEvent.type(field, ' Tocar.');
  kept = 'Portão azul.';
  const button = screen.getByRole('button', { name: 'Salvar anotação' });
  await userEvent.click(button);
  await screen.findByText('A anotação não foi salva: ela mudou. Confira e salve de novo.');
  await screen.findByText('Portão azul.');
  expect(field.value).toBe('Ligar antes. Tocar.');
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(button);
  await screen.findByText('Anotação salva.');
  expect(kept).toBe('Ligar antes. Tocar.');
  expect(warning()).toBeNull();
});
