import { MantineProvider, TextInput } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import { ApiError, TimeoutError } from '../../lib/api/api.ts';
import { reloadDrafts } from '../../lib/drafts.fixture.ts';
import { AppForm, DialogActions } from './app-form.tsx';
import { ConfirmProvider } from '../notices/confirm-dialog.tsx';
import { useAppForm } from './use-app-form.ts';

standInForBrowser();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Send = (payload: object, key: string) => Promise<unknown>;

function ExampleForm({ send }: { send: Send }) {
  const { history } = useRouter();
  const form = useAppForm({
    name: 'exemplo',
    initialValues: { name: '', password: '', note: '' },
    validate: ({ name }) => ({ name: name ? undefined : 'Informe o nome.' }),
    toPayload: (values) => values,
    send,
    done: 'Feito.',
    failed: 'Erro ao salvar.',
  });
  return (
    <AppForm form={form}>
      <TextInput {...form.field('name')} label="Nome" />
      <TextInput {...form.field('password')} label="Senha" />
      <TextInput {...form.field('note')} label="Nota" />
      <button type="submit">Salvar</button>
      <DialogActions form={form} label="Gravar" />
      <button type="button" onClick={() => history.push('/outra')}>
        Sair
      </button>
    </AppForm>
  );
}

async function open(send: Send): Promise<HTMLElement> {
  const root = createRootRoute({ component: () => <ExampleForm send={send} /> });
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
  return screen.findByRole('button', { name: 'Salvar' });
}

const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

it('sends once for two clicks in the same instant, with one key', async () => {
  const send = vi.fn<Send>(() => new Promise(() => undefined));
  const button = await open(send);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledOnce();
});

it('takes no click in its dialog while it is being sent, and takes them again after a failure', async () => {
  let fail: (error: Error) => void = () => undefined;
  const send = () => new Promise((_, reject) => (fail = reject));
  await open(send);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  const ways = ['Gravar', 'Cancelar'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(ways.map(({ disabled }) => disabled)).toEqual([true, true]));
  fail(new TimeoutError('slow'));
  await waitFor(() => expect(ways.map(({ disabled }) => disabled)).toEqual([false, false]));
});

it('sends the same again with the same key after a time-out, and says that no answer came', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new TimeoutError('slow'));
  const button = await open(send);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.click(button);
  // Each sentence in a node of its own.
  await screen.findByText('Erro ao salvar.');
  await screen.findByText('O servidor não respondeu.');
  await userEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const [first, second] = send.mock.calls;
  expect(second?.[1]).toBe(first?.[1]);
  expect(valueOf('Nome')).toBe('Ana');
});

it('puts the cursor into the first wrong field, also when the server says which', async () => {
  const issues = [{ field: 'customer.note', message: 'Longa demais.' }];
  const send = vi.fn<Send>().mockRejectedValue(new ApiError(400, { issues }));
  const button = await open(send);
  await userEvent.click(button);
  expect(screen.getByText('Informe o nome.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.click(button);
  await screen.findByText('Longa demais.');
  expect(document.activeElement).toBe(screen.getByLabelText('Nota'));
});

it('takes an earlier refusal from its field as soon as it is sent anew', async () => {
  const issues = [{ field: 'password', message: 'A senha não confere.' }];
  let answer: (value: unknown) => void = () => undefined;
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(new ApiError(400, { issues }))
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const button = await open(send);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.click(button);
  await screen.findByText('A senha não confere.');
  await userEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByText('A senha não confere.')).toBeNull());
  answer({});
  await screen.findByText('Feito.');
});

it('brings back after a reload what was typed, without secrets, until it is discarded', async () => {
  await open(vi.fn<Send>());
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo');
  cleanup();
  reloadDrafts();
  await open(vi.fn<Send>());
  await screen.findByText('Recuperamos o que você tinha digitado.');
  expect([valueOf('Nome'), valueOf('Senha')]).toEqual(['Ana', '']);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(valueOf('Nome')).toBe('');
  cleanup();
  await open(vi.fn<Send>());
  expect(screen.queryByText('Recuperamos o que você tinha digitado.')).toBeNull();
});

it('brings nothing back after a reload where only secrets were typed, and says nothing of it', async () => {
  await open(vi.fn<Send>());
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo');
  cleanup();
  reloadDrafts();
  await open(vi.fn<Send>());
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  expect(screen.queryByText('Recuperamos o que você tinha digitado.')).toBeNull();
});

it('forgets what was typed once it went through', async () => {
  const button = await open(vi.fn<Send>().mockResolvedValue({}));
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.click(button);
  await screen.findByText('Feito.');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps what was typed while the request was on its way', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const send = () => new Promise((resolve) => (answer = resolve));
  const button = await open(send);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Nota'), 'Mais uma coisa');
  answer({});
  await screen.findByText('Feito.');
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  cleanup();
  await open(vi.fn<Send>());
  expect([valueOf('Nome'), valueOf('Nota')]).toEqual(['Ana', 'Mais uma coisa']);
});
