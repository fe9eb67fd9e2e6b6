import type { OwnerProof } from '../../contract.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { ConfirmProvider } from '#kit/web/components/notices/confirm-dialog.tsx';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { ProofForm } from './proof-form.tsx';

standInForBrowser();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const APP_CODE = 'Código do aplicativo autenticador';
const RECOVERY_CODE = 'Código de recuperação';
const PASSWORD = 'a senha da Rita';

async function open(asksCode: boolean) {
  const send = vi.fn<(proof: OwnerProof) => Promise<null>>(() => Promise.resolve(null));
  const onDone = vi.fn();
  const form = () => (
    <ProofForm
      text="O que muda."
      submit="Mudar"
      asksCode={asksCode}
      send={(proof) => send(proof)}
      onDone={onDone}
    />
  );
  const root = createRootRoute({ component: form });
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
  await userEvent.type(await screen.findByLabelText(/^Senha atual/), PASSWORD);
  return { send, onDone };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for the password alone where there is no second factor', async () => {
  const { send, onDone } = await open(false);
  expect(screen.queryByLabelText(new RegExp(APP_CODE))).toBeNull();
  await press('Mudar');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ currentPassword: PASSWORD });
});

it("asks for the app's code on a keyboard of digits, and sends nothing that is none", async () => {
  const { send, onDone } = await open(true);
  expect(field(APP_CODE)).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
  for (const typed of ['', '12']) {
    if (typed) await userEvent.type(field(APP_CODE), typed);
    await press('Mudar');
    await screen.findByText('Informe os 6 dígitos que o aplicativo mostra.');
  }
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field(APP_CODE), '3 456');
  await press('Mudar');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ currentPassword: PASSWORD, code: '123 456' });
});

it('takes a recovery code instead, in a field that begins empty and has the cursor', async () => {
  const { send } = await open(true);
  await userEvent.type(field(APP_CODE), '12');
  await press('Mudar');
  await press('Usar um código de recuperação');
  const recovery = field(RECOVERY_CODE);
  expect(recovery).toMatchObject({ value: '', inputMode: '', autocomplete: 'off' });
  expect(document.activeElement).toBe(recovery);
  expect(screen.queryByText('Informe os 6 dígitos que o aplicativo mostra.')).toBeNull();
  await press('Mudar');
  await screen.findByText('Informe um código de recuperação.');
  await userEvent.type(recovery, ' k7qmx-x3vbd ');
  await press('Mudar');
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledExactlyOnceWith({ currentPassword: PASSWORD, code: 'k7qmx-x3vbd' });
  await press('Usar o código do aplicativo');
  expect(field(APP_CODE).value).toBe('');
});

it('shows the field once the server asks for it, with what it says', async () => {
  const { send } = await open(false);
  const message = 'Informe o código do aplicativo autenticador ou um código de recuperação.';
  const issues = [{ field: 'code', message }];
  send.mockRejectedValueOnce(new ApiError(400, { code: 'validation_failed', issues }));
  await press('Mudar');
  await screen.findByText(message);
  expect(document.activeElement).toBe(field(APP_CODE));
  await userEvent.type(field(APP_CODE), '123456');
  await press('Mudar');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith({ currentPassword: PASSWORD, code: '123456' });
});

it('keeps neither password nor code beyond the form', async () => {
  await open(true);
  await press('Usar um código de recuperação');
  await userEvent.type(field(RECOVERY_CODE), 'k7qmx-x3vbd');
  await waitFor(() => expect(field(RECOVERY_CODE)).toHaveProperty('value', 'k7qmx-x3vbd'));
  expect({ ...sessionStorage }).toEqual({});
});
