import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';

/** All addresses of a name now. @throws when it has none, or no server answers. */
export type ResolveName = (name: string, options?: LookupOptions) => Promise<LookupAddress[]>;

export const resolveName: ResolveName = (name, options = {}) =>
  lookup(name, { ...options, all: true });

/** The IPv6 addresses given to networks of the internet so far. All others are reserved or special. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether anyone on the internet can reach an IP address: it has no special purpose. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in IPv6 writing is judged as an IPv4 address.
  const address = ipaddr.process(text);
  const isGlobal = address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
  return isGlobal && address.range() === 'unicast';
}

/** Whether a host is, or resolves to, an address inside a private network. A name that does not resolve now counts as none. */
export async function isPrivateHost(hostname: string, resolveName: ResolveName): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  const found = await resolveName(host).catch(() => []);
  return !found.every(({ address }) => isPublicAddress(address));
}
