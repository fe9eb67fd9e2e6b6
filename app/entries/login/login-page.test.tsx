import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LoginPage } from './login-page.tsx';

const refuse = (status: number, body: object | string) => async (): Promise<Response> =>
  typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });

let calls: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return answer();
  });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function logIn(email: string, password: string): Promise<void> {
  render(<LoginPage />);
  fireEvent.change(screen.getByPlaceholderText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByPlaceholderText('Senha'), { target: { value: password } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Login' })));
}

it('asks nobody without an e-mail and a password', async () => {
  await logIn('', '');
  screen.getByText('Informe o e-mail.');
  screen.getByText('Informe a senha.');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('E-mail'));
  expect(calls).toEqual([]);
});

it.each([
  [
    'the server gives words',
    refuse(403, { statusCode: 403, code: 'forbidden', message: 'Conta desativada.' }),
    'Conta desativada.',
  ],
  [
    'the server gives none',
    refuse(502, '<h1>Bad gateway</h1>'),
    'Erro ao fazer login! Verifique suas credenciais.',
  ],
  [
    'no answer came',
    () => Promise.reject(new TypeError('no network')),
    'Erro ao se conectar com o servidor. Tente novamente mais tarde.',
  ],
])('says why nobody was signed in where %s', async (_, given, words) => {
  answer = given;
  await logIn('ana@loja.exemplo', 'senha errada');
  const alert = await screen.findByRole('alert');
  await expect.poll(() => alert.textContent).toBe(words);
  expect(localStorage.getItem('token')).toBeNull();
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Senha'));
});

it('warns of a space around the password, which its dots hide', async () => {
  answer = refuse(400, { statusCode: 400, code: 'wrong_credentials', message: 'Erro.' });
  await logIn('ana@loja.exemplo', ' senha errada');
  await screen.findByText(/A senha digitada começa ou termina com um espaço\./);
});
