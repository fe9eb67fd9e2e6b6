import { expect, it } from 'vitest';
import { isPrivateHost, resolveName } from './public-address.ts';

/** Every spelling of an address inside the network that a URL takes. */
it.each([
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '0',
  'LOCALHOST',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '0xa.1',
  '192.168.257',
])('https://%s leads inside', async (host) => {
  expect(await isPrivateHost(new URL(`https://${host}/`).hostname, resolveName)).toBe(true);
});
