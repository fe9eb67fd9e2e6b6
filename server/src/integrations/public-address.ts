import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is one that anyone on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (/^::ffff:/i.test(address)) return false;
  return !privateRanges.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The addresses of a host, when all of them are public.
 * @returns undefined when it does not resolve or any of them is private: our server must not be led inside.
 */
export async function resolvePublicHost(hostname: string): Promise<readonly string[] | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
    const addresses = found.map(({ address }) => address);
    return addresses.length > 0 && addresses.every(isPublicAddress) ? addresses : undefined;
  } catch {
    return undefined;
  }
}
