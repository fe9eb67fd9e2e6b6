import { describe, expect, it } from 'vitest';
import { isPrivateHost, isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '200.160.2.3', '2001:12ff:0:2::3', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

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
    'not an address',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a private host', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is %s', async (host) => {
    expect(await isPrivateHost(host)).toBe(true);
  });

  it.each(['8.8.8.8', 'no-such-name.invalid'])('is not %s', async (host) => {
    expect(await isPrivateHost(host)).toBe(false);
  });
});
