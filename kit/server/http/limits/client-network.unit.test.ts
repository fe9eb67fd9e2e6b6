import { describe, expect, it } from 'vitest';
import { clientNetwork, wideNetwork } from './client-network.ts';

const networkOf = (ip: string): string => clientNetwork({ ip });

describe('the network that limits count', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', 'within a /64'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1', 'in another spelling'],
    ['::ffff:203.0.113.7', '203.0.113.7', 'as an IPv4 address and mapped to IPv6'],
    ['::ffff:cb00:7107', '203.0.113.7', 'as an IPv4 address and mapped in hexadecimal'],
  ])('is the same for %s and %s: %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['203.0.113.7', '203.0.113.8'],
  ])('is another for %s than for %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });

  it('is what a proxy wrote when that is no address', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});

describe('the wide network of a caller', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
    ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
    ['203.0.113.7', '::ffff:203.0.113.250', true],
    ['203.0.113.7', '203.0.112.7', false],
    ['unknown', '203.0.113.7', false],
  ])('of %s and of %s: the same is %s', (one, other, isSame) => {
    expect(wideNetwork({ ip: one }) === wideNetwork({ ip: other })).toBe(isSame);
  });
});
