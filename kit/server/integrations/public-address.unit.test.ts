import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPrivateHost, isPublicAddress, resolveName, type ResolveName } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '200.160.2.3', '2001:12ff:0:2::3', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '2002:7f00:1::1',
    '2002:c0a8:101::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '198.18.0.1',
    '192.88.99.1',
    '240.0.0.1',
    '224.0.0.1',
    '0x7f.1',
    '2130706433',
    'not an address',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/** The answers of a hostile name that leads inside: one private address among them is enough. */
const INSIDE = [
  ['127.0.0.1'],
  ['8.8.8.8', '10.0.0.1'],
  ['169.254.169.254', '8.8.8.8'],
  ['2606:4700::1111', 'fe80::1%eth0'],
  ['::ffff:192.168.0.1'],
  ['64:ff9b::a00:1'],
  ['2606:4700::1111', '::1'],
  ['fd00:ec2::254'],
];

describe('a private host', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is %s', async (host) => {
    expect(await isPrivateHost(host, resolveName)).toBe(true);
  });

  it.each(INSIDE)('is a name with the addresses %s %s', async (...addresses) => {
    const resolve: ResolveName = async () =>
      addresses.map((address) => ({ address, family: isIP(address.replace(/%.*/, '')) }));
    expect(await isPrivateHost('api.exemplo', resolve)).toBe(true);
  });

  it.each(['8.8.8.8', 'no-such-name.invalid'])('is not %s', async (host) => {
    expect(await isPrivateHost(host, resolveName)).toBe(false);
  });
});
