import { expect, it } from 'vitest';
import { getLocalAddresses } from './public-address.ts';

type Interfaces = NonNullable<Parameters<typeof getLocalAddresses>[2]>;
const at = (address: string, more: object = {}) =>
  [{ address, family: 'IPv4', internal: false, ...more }] as Interfaces[string];

const HOME: Interfaces = {
  lo: at('127.0.0.1', { internal: true }),
  docker0: at('172.17.0.1'),
  wlan0: at('192.168.0.10'),
  wan: at('203.0.113.7'),
  v6: at('fe80::1', { family: 'IPv6' }),
};

it.each([
  ['127.0.0.1', false, []],
  ['localhost', false, []],
  ['::1', false, []],
  ['0.0.0.0', true, ['http://192.168.0.10:3000', 'http://172.17.0.1:3000']],
  ['::', true, ['http://192.168.0.10:3000', 'http://172.17.0.1:3000']],
  ['10.0.0.5', true, ['http://10.0.0.5:3000']],
  ['fd00::5', true, ['http://[fd00::5]:3000']],
])('HOST %s: open %s, at %j', (host, isOpen, addresses) => {
  expect(getLocalAddresses({ host }, 3000, HOME)).toEqual({ isOpen, addresses, port: 3000 });
});
