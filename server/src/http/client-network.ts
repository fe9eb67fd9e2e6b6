import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What one customer of a provider is given of IPv6, in bytes: a /64. Within it, everyone has addresses without number. */
const SUBSCRIBER_BYTES = 8;

/** The caller as limits count them: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : Buffer.from(address.toByteArray().slice(0, SUBSCRIBER_BYTES)).toString('hex');
}
