import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bytes of a subscriber's IPv6 network: a /64, in which everyone has addresses without number. */
const SUBSCRIBER_BYTES = 8;

/** Bytes of the largest network that a provider gives a customer at once: a /24 of IPv4, a /48 of IPv6. */
const WIDE_BYTES = { ipv4: 3, ipv6: 6 };

/** The caller as limits count them: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : Buffer.from(address.toByteArray().slice(0, SUBSCRIBER_BYTES)).toString('hex');
}

/** The network whose addresses one person can easily change between: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function wideNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray().slice(0, WIDE_BYTES[address.kind()]);
  return Buffer.from(bytes).toString('hex');
}
