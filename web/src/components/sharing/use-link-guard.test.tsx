import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { forgetSession, login } from '../../lib/session/session.ts';
import { rememberOrigin } from '../../lib/remember-store.ts';
import { ConfirmProvider } from '../notices/confirm-dialog.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useLinkGuard } from './use-link-guard.ts';

/** By a token whose claims the web app reads; no server would take it. */
const signIn = (role: string) =>
  login(`${btoa('{}')}.${btoa(JSON.stringify({ sub: role, role, exp: 4e9 }))}.`);

const copied = vi.fn();
const opened = vi.fn();
beforeEach(() => {
  signIn('admin');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('open', opened);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copied },
  });
});
afterEach(() => {
  cleanup();
  forgetSession();
  rememberOrigin(null);
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const chat = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

function Buttons({ link, text }: { link: string; text: string }) {
  const copy = useCopyLink({ copied: 'Copiado', failed: 'Falhou' });
  const { beforeChat } = useLinkGuard();
  return (
    <>
      <button type="button" onClick={() => void copy(link)}>
        Copiar Link
      </button>
      <a href={chat(text)} onClick={beforeChat}>
        Enviar
      </a>
    </>
  );
}

/** @returns the address that the app is at. */
function show(link: string, text = `Olá! Confirme: ${link} Obrigada`): () => string {
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <ConfirmProvider>
          <Buttons link={link} text={text} />
        </ConfirmProvider>
      </MantineProvider>
    </RouterContextProvider>,
  );
  return () => history.location.pathname;
}
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
/** @returns whether the browser would follow the link. */
const follow = (): boolean => fireEvent.click(screen.getByText('Enviar'));

const HERE = 'http://127.0.0.1:3000/pedido/1';

it('lets a link pass that customers open', async () => {
  show('https://loja.exemplo/pedido/1');
  await press('Copiar Link');
  await expect.poll(() => copied.mock.calls).toEqual([['https://loja.exemplo/pedido/1']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says before it is copied that a link opens here only, and copies it all the same', async () => {
  show(HERE);
  await press('Copiar Link');
  await screen.findByText(/que só abre neste computador\. Quem receber vai ver um erro/);
  expect(copied).not.toHaveBeenCalled();
  await press('Copiar mesmo assim');
  await expect.poll(() => copied.mock.calls).toEqual([[HERE]]);
});

it('leads an admin to the setting, and copies nothing', async () => {
  const address = show('http://192.168.0.10:3000/pedido/1');
  await press('Copiar Link');
  await screen.findByText(/que só abre na rede local/);
  await press('Definir endereço');
  await expect.poll(address).toBe('/admin/loja/endereco');
  expect(copied).not.toHaveBeenCalled();
});

it('tells others whom to ask', async () => {
  signIn('atendente');
  show(HERE);
  await press('Copiar Link');
  await screen.findByText(/Peça a um administrador/);
  expect(screen.queryByRole('button', { name: 'Definir endereço' })).toBeNull();
  await press('Cancelar');
  expect(copied).not.toHaveBeenCalled();
});

it('holds a chat back until the answer, and opens it then', async () => {
  show(HERE);
  expect(follow()).toBe(false);
  await press('Enviar mesmo assim');
  await expect
    .poll(() => opened.mock.calls)
    .toEqual([[chat(`Olá! Confirme: ${HERE} Obrigada`), '_blank', 'noopener']]);
});

const PUBLIC = 'Veja https://loja.exemplo/pedido/1';

it('opens a chat with a link that customers open, though nobody confirmed the address', async () => {
  show(HERE, PUBLIC);
  expect(follow()).toBe(false);
  await expect.poll(() => opened.mock.calls).toEqual([[chat(PUBLIC), '_blank', 'noopener']]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['Seu pedido foi enviado: AA123456785BR', PUBLIC])('lets a chat pass: %s', (text) => {
  rememberOrigin('https://loja.exemplo');
  show(HERE, text);
  expect(follow()).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});
