import { networkInterfaces } from 'node:os';
import type { LocalAddressesAnswer } from '../contract.ts';
import { reachOf } from '#kit/rules/origin.ts';
import type { Config } from '#kit/server/core/config.ts';
import { isLoopback } from '#kit/server/core/proxy-trust.ts';

const ALL_INTERFACES = ['0.0.0.0', '::'];
/** Ranges that home routers give first; containers and tunnels have the others. */
const LIKELY = ['192.168.', '10.', '172.'];

const likelihood = (address: string): number => {
  const place = LIKELY.findIndex((start) => address.startsWith(start));
  return place < 0 ? LIKELY.length : place;
};

/** This computer's IPv4 addresses in local networks, the likeliest to be a phone's own network first. */
const ownAddresses = (interfaces: ReturnType<typeof networkInterfaces>): string[] =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => reachOf(`http://${address}`) === 'network')
    .toSorted((a, b) => likelihood(a) - likelihood(b));

/**
 * The addresses at which a phone in the same local network may open the store, for a first try.
 * @param port the port at which the program listens.
 */
export function getLocalAddresses(
  { host }: Pick<Config, 'host'>,
  port: number,
  interfaces = networkInterfaces(),
): LocalAddressesAnswer {
  if (isLoopback(host)) return { addresses: [], isOpen: false };
  const hosts = ALL_INTERFACES.includes(host) ? ownAddresses(interfaces) : [host];
  const addresses = hosts.map(
    (each) => `http://${each.includes(':') ? `[${each}]` : each}:${port}`,
  );
  return { addresses, isOpen: true };
}
