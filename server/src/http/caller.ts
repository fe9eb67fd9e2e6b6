import ipaddr from 'ipaddr.js';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/call.ts';

/**
 * The network of an address, as trail and log keep it: enough to tell the shop from elsewhere, too little to follow a person.
 * Limits count by `clientNetwork` and `wideNetwork`.
 * @returns `203.0.113.0/24`, or the /64 of an IPv6 address; null for a text that is no address.
 */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const length = parsed.kind() === 'ipv4' ? 24 : 64;
  const kept = parsed.toByteArray().map((byte, index) => (index * 8 < length ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${length}`;
}

/** Who is calling, as the trail records it; without a session a nameless one. */
export function callerOf(request: FastifyRequest): Caller {
  const { actor } = request;
  return {
    id: actor?.id ?? null,
    name: actor?.name ?? '',
    role: actor?.role ?? 'anonymous',
    network: networkOf(request.ip),
    requestId: request.id,
  };
}
