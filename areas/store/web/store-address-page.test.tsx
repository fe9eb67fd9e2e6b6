import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, field, press, type } from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { rememberOrigin } from '#kit/web/lib/remember-store.ts';
import { customerOrigin, storeName } from '#kit/web/lib/store.ts';

const admin = adminPages();
const ADDRESS = 'store/public-address';
const LOCAL = 'GET /store/local-addresses';
const none = {
  address: null,
  isOpened: false,
  openedAt: null,
  isConfigured: false,
  unreachable: null,
};
const CLOSED = { addresses: [], isOpen: false, port: 3000 };
const open = (state: object, local: object = CLOSED) =>
  admin.open(paths.storeAddress, { [`GET /${ADDRESS}`]: state, [LOCAL]: local });

it('proposes nothing that only this computer opens, refuses it, and takes what customers open', async () => {
  const { sent, answer } = await open(none);
  await screen.findByText(/nenhuma mensagem com link é enviada/);
  await expect.poll(async () => (await field('Endereço da loja')).value).toBe('');
  for (const [typed, words] of [
    ['http://127.0.0.1:3000', /só abre neste computador\. Digite/],
    ['http://192.168.0.10:3000', /só abre na rede local\. Digite/],
    ['docesdalia', 'Falta o final do endereço, como .com.br.'],
    [
      'pedidos loja',
      'Informe um endereço como https://pedidos.loja.com, sem nada depois do domínio.',
    ],
  ] as const) {
    await type('Endereço da loja', typed);
    await press('Salvar endereço');
    await screen.findByText(words);
  }
  expect(sent).toEqual([]);
  const confirmed = { ...none, address: 'https://pedidos.loja.com' };
  answer({ [`PUT /${ADDRESS}`]: confirmed, [`GET /${ADDRESS}`]: confirmed });
  await type('Endereço da loja', 'http://pedidos.loja.com');
  await screen.findByText(/o celular avisa o cliente/);
  await type('Endereço da loja', 'pedidos.loja.com');
  await press('Salvar endereço');
  await expect
    .poll(() => sent.at(-2)?.body ?? sent.at(-1)?.body)
    .toEqual({ address: 'https://pedidos.loja.com' });
  await screen.findByText('Os links da loja começam com https://pedidos.loja.com.');
  await screen.findByText('Salvo: falta abrir no celular.');
  expect(customerOrigin()).toBe('https://pedidos.loja.com');
});

it('has a confirmed address looked at on a phone, and takes back one that does not lead here', async () => {
  const address = 'https://pedidos.loja.com';
  const { sent, answer } = await open({ ...none, address });
  rememberOrigin(address);
  await screen.findByRole('img', { name: `QR code de ${address}` });
  await screen.findByText('Salvo: falta abrir no celular.');
  answer({ [`DELETE /${ADDRESS}`]: none, [`GET /${ADDRESS}`]: none });
  await press('Tirar endereço');
  await screen.findByText(/nenhuma mensagem com link é enviada/);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE /${ADDRESS}`]);
  expect(customerOrigin()).toBe(window.location.origin);
  answer({ [`PUT /${ADDRESS}`]: { ...none, address }, [`GET /${ADDRESS}`]: { ...none, address } });
  await press('Desfazer');
  await screen.findByText('O endereço vale de novo.');
  expect(sent.at(-1)?.body).toEqual({ address });
  expect(customerOrigin()).toBe(address);
});

it.each([
  ['2026-11-20T17:05:00.000Z', 'Funciona: aberto por este endereço em 20/11/2026 14:05.'],
  [null, 'Funciona: já foi aberto por este endereço.'],
])('says of an address that somebody opened at %s that it works', async (openedAt, words) => {
  await open({ ...none, address: 'https://pedidos.loja.com', isOpened: true, openedAt });
  await screen.findByText(words);
  expect(screen.queryByText('Um túnel')).toBeNull();
});

it.each([
  ['http://127.0.0.1:3000', /só abre neste computador: os clientes não abrem/],
  ['http://192.168.0.10:3000', /só abre na rede local: os clientes não abrem/],
])('says of %s, which the configuration names, what it is', async (unreachable, words) => {
  await open({ ...none, isConfigured: true, unreachable });
  await screen.findByText(words);
  await screen.findByText(/na configuração do programa \(PUBLIC_URL\)/);
  expect(screen.queryByRole('button', { name: 'Salvar endereço' })).toBeNull();
});

const HOME = {
  addresses: ['http://192.168.0.10:3000', 'http://172.17.0.1:3000'],
  isOpen: true,
  port: 3000,
};

it('folds away how a phone of the same network opens the store, and what a tunnel takes', async () => {
  await open(none);
  expect(screen.queryByText(/HOST=0\.0\.0\.0/)).toBeNull();
  await press(/^Experimentar nesta rede/);
  await screen.findByText(/HOST=0\.0\.0\.0/);
  await open(none, HOME);
  await press(/^Experimentar nesta rede/);
  await screen.findByRole('img', { name: 'QR code de http://192.168.0.10:3000' });
  await screen.findByRole('link', { name: 'http://172.17.0.1:3000' });
  await press(/^Um túnel/);
  await screen.findByText(/com o serviço http:\/\/127\.0\.0\.1:3000\./);
});

it.each([
  [null, /Faça um endereço https levar a http:\/\/127\.0\.0\.1:3000,/],
  ['https://pedidos.loja.com', /Faça https:\/\/pedidos\.loja\.com levar a/],
])('has a text for who looks after the computer, with the address %s', async (address, wanted) => {
  await open({ ...none, address }, HOME);
  const send = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' });
  const link = new URL(send.getAttribute('href') ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  const text = link.searchParams.get('text') ?? '';
  expect(text).toMatch(wanted);
  for (const fact of [`loja ${storeName()}`, 'http://192.168.0.10:3000', 'TRUST_PROXY=127.0.0.1']) {
    expect(text).toContain(fact);
  }
  expect(text).toContain(`${window.location.origin}${paths.storeAddress}`);
  await press('Ver o texto');
  await screen.findByText(wanted);
});

it('is told where messages wait for it, and leads an admin there', async () => {
  const blocked = { [`GET /${ADDRESS}`]: none };
  await admin.open(paths.messages, blocked);
  await screen.findByText(/: falta o endereço da loja\. Nenhuma mensagem com link/);
  const link = await screen.findByRole('link', { name: 'Definir endereço' });
  expect(link.getAttribute('href')).toBe(paths.storeAddress);
  await admin.open(paths.messages, blocked, 'atendente');
  await screen.findByText(/Peça a um administrador/);
  expect(screen.queryByRole('link', { name: 'Definir endereço' })).toBeNull();
});
