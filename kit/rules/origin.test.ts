import { describe, expect, it } from 'vitest';
import { completeOrigin, reachOf, readOrigin } from './origin.ts';

describe('the address of a site', () => {
  it.each([
    ['https://pedidos.loja.com', 'https://pedidos.loja.com'],
    [' https://Pedidos.Loja.com/ ', 'https://pedidos.loja.com'],
    ['http://192.168.0.10:3000', 'http://192.168.0.10:3000'],
  ])('is read from %j', (text, origin) => {
    expect(readOrigin(text)).toBe(origin);
  });

  it.each([
    '',
    'pedidos.loja.com',
    'https://loja.com/pedidos',
    'https://loja.com/?a=1',
    'https://loja.com/#a',
    'https://ana@loja.com',
    'javascript:alert(1)',
    'ftp://loja.com',
    'https://pedidos.loja..br',
    'https://.loja.com',
    'https://-loja.com',
    'https://loja.com.',
  ])('is not %j', (text) => {
    expect(readOrigin(text)).toBeUndefined();
  });

  it.each([
    ['public', 'https://pedidos.loja.com'],
    ['public', 'http://loja.com:8080'],
    ['public', 'https://localhost.loja.com'],
    ['public', 'https://local.loja.com'],
    ['public', 'https://café.com.br'],
    ['public', 'https://abc-def.trycloudflare.com'],
    ['public', 'http://203.0.113.7:3000'],
    ['public', 'http://172.32.0.1'],
    ['public', 'http://100.128.0.1'],
    ['public', 'http://192.1.168.1'],
    ['public', 'https://[2804:14d::1]'],
    ['computer', 'http://localhost:3000'],
    ['computer', 'https://loja.localhost'],
    ['computer', 'http://127.0.0.1:3000'],
    ['computer', 'http://127.9.9.9'],
    ['computer', 'http://0.0.0.0:3000'],
    ['computer', 'http://１２７.0.0.1'],
    ['computer', 'http://[::1]:3000'],
    ['computer', 'http://[::]'],
    ['computer', 'http://[0:0:0:0:0:0:0:1]'],
    ['network', 'http://10.0.0.5:3000'],
    ['network', 'http://172.16.0.1'],
    ['network', 'http://172.31.255.255'],
    ['network', 'http://192.168.0.10:3000'],
    ['network', 'http://169.254.10.1'],
    ['network', 'http://100.64.0.1'],
    ['network', 'http://100.127.255.255'],
    ['network', 'http://198.18.0.1'],
    ['network', 'http://255.255.255.255'],
    ['network', 'http://[fd12:3456::1]'],
    ['network', 'http://[fe80::1]'],
    ['network', 'http://[::ffff:7f00:1]'],
    ['network', 'http://balcao'],
    ['network', 'http://balcao.local:3000'],
    ['network', 'http://balcao.lan'],
    ['network', 'http://balcao.home.arpa'],
    ['network', 'http://balcao.internal'],
    ['invalid', 'http://127.1'],
    ['invalid', 'http://2130706433'],
    ['invalid', 'http://0x7f000001'],
    ['invalid', 'http://0177.0.0.1'],
    ['invalid', 'http://256.1.1.1'],
    ['invalid', 'loja.com'],
    ['invalid', ''],
  ])('is %s: %s', (reach, address) => {
    expect(reachOf(address)).toBe(reach);
  });
});

it.each([
  ['docesdalia.com.br', 'https://docesdalia.com.br'],
  [' pedidos.loja.com:8443 ', 'https://pedidos.loja.com:8443'],
  ['localhost:3000', 'https://localhost:3000'],
  ['http://pedidos.loja.com', 'http://pedidos.loja.com'],
  ['pedidos loja', 'pedidos loja'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%o is completed to %o', (typed, completed) => {
  expect(completeOrigin(typed)).toBe(completed);
});
