import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, field, press, refuse, type } from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { rememberOrigin } from '#kit/web/lib/remember-store.ts';
import { customerOrigin } from '#kit/web/lib/store.ts';

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
const CLOSED = { addresses: [], isOpen: false };
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
    await press('Confirmar endereço');
    await screen.findByText(words);
  }
  expect(sent).toEqual([]);
  const confirmed = { ...none, address: 'https://pedidos.loja.com' };
  answer({ [`PUT /${ADDRESS}`]: confirmed, [`GET /${ADDRESS}`]: confirmed });
  await type('Endereço da loja', 'http://pedidos.loja.com');
  await screen.findByText(/o celular avisa o cliente/);
  await type('Endereço da loja', 'pedidos.loja.com');
  await press('Confirmar endereço');
  await expect
    .poll(() => sent.at(-2)?.body ?? sent.at(-1)?.body)
    .toEqual({ address: 'https://pedidos.loja.com' });
  await screen.findByText('Os links da loja começam com https://pedidos.loja.com.');
  expect(screen.queryByText('Experimente no seu celular')).toBeNull();
  expect(customerOrigin()).toBe('https://pedidos.loja.com');
});

it('has a confirmed address looked at on a phone, and takes back one that does not lead here', async () => {
  const address = 'https://pedidos.loja.com';
  const { sent, answer } = await open({ ...none, address });
  rememberOrigin(address);
  await screen.findByRole('img', { name: `QR code de ${address}` });
  await screen.findByText('Ninguém abriu a loja por este endereço ainda.');
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

it('says of an address that somebody opened that it works', async () => {
  await open({ ...none, address: 'https://pedidos.loja.com', isOpened: true });
  await screen.findByText('A loja abre por este endereço.');
});

it('shows the refusal of the server at the field', async () => {
  const { answer } = await open(none);
  const issues = [{ field: 'address', message: 'Este endereço não serve.' }];
  answer({ [`PUT /${ADDRESS}`]: refuse(400, { message: 'Confira.', issues }) });
  await type('Endereço da loja', 'https://pedidos.loja.com');
  await press('Confirmar endereço');
  await screen.findByText('Este endereço não serve.');
  await expect
    .poll(async () => (await field('Endereço da loja')).value)
    .toBe('https://pedidos.loja.com');
});

it.each([
  ['http://127.0.0.1:3000', /só abre neste computador: os clientes não abrem/],
  ['http://192.168.0.10:3000', /só abre na rede local: os clientes não abrem/],
])('says of %s, which the configuration names, what it is', async (unreachable, words) => {
  await open({ ...none, isConfigured: true, unreachable });
  await screen.findByText(words);
  await screen.findByText(/na configuração do programa \(PUBLIC_URL\)/);
  expect(screen.queryByRole('button', { name: 'Confirmar endereço' })).toBeNull();
});

it('says at home what is needed, and how a phone of the same network opens the store', async () => {
  await open(none);
  await screen.findByText('Um túnel a partir deste computador');
  await screen.findByText(/HOST=0\.0\.0\.0/);
  await open(none, {
    addresses: ['http://192.168.0.10:3000', 'http://172.17.0.1:3000'],
    isOpen: true,
  });
  await screen.findByRole('img', { name: 'QR code de http://192.168.0.10:3000' });
  await screen.findByRole('link', { name: 'http://172.17.0.1:3000' });
});

it('is told on the screens that depend on it, and leads an admin there', async () => {
  const blocked = {
    [`GET /${ADDRESS}`]: none,
    'GET /companies/zapi-config': { whatsappSenders: [] },
  };
  for (const at of [paths.messages, paths.integrations, paths.zapi]) {
    await admin.open(at, blocked);
    await screen.findByText('Falta o endereço que os clientes abrem');
    const link = await screen.findByRole('link', { name: 'Definir endereço' });
    expect(link.getAttribute('href')).toBe(paths.storeAddress);
  }
  await admin.open(paths.messages, blocked, 'atendente');
  await screen.findByText(/Peça a um administrador/);
  expect(screen.queryByRole('link', { name: 'Definir endereço' })).toBeNull();
});
