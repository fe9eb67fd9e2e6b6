import type { PublicAddressAnswer, LocalAddressesAnswer } from '../contract.ts';
import { reachOf, readOrigin, type Reach } from '#kit/rules/origin.ts';
import { deleteSetting, findSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { toIsoOrNull } from '#kit/server/core/instants.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { PUBLIC_ADDRESS, findStoreAddress, saveOpenedAddress } from './store.service.ts';
import { networkInterfaces } from 'node:os';
import type { Config } from '#kit/server/core/config.ts';
import { isLoopback } from '#kit/server/core/proxy-trust.ts';

export async function getPublicAddress({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<PublicAddressAnswer> {
  const { open, unreachable, isOpened, openedAt } = await findStoreAddress(db, config);
  return {
    address: open ?? null,
    isOpened,
    openedAt: toIsoOrNull(openedAt),
    isConfigured: config.publicUrl !== undefined,
    unreachable: unreachable ?? null,
  };
}

const REFUSALS: Readonly<Record<Exclude<Reach, 'public'>, string>> = {
  invalid: 'Informe um endereço como https://pedidos.loja.com.',
  computer:
    'Este endereço só abre neste computador. Informe o que os clientes abrem: um domínio ou um túnel, como https://pedidos.loja.com.',
  network:
    'Este endereço só abre na rede local. Informe o que os clientes abrem: um domínio ou um túnel, como https://pedidos.loja.com.',
};

/** @param address empty: none. */
async function changeAddress(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
  address: string,
  afterwards?: (trx: Trx) => Promise<void>,
): Promise<PublicAddressAnswer> {
  await change(deps, call, async (trx) => {
    const before = (await findSetting(trx, PUBLIC_ADDRESS)) ?? '';
    if (address) await saveSetting(trx, PUBLIC_ADDRESS, address);
    else await deleteSetting(trx, PUBLIC_ADDRESS);
    await afterwards?.(trx);
    const changes = changesBetween({ publicAddress: before }, { publicAddress: address });
    if (changes.length === 0) return { trail: UNCHANGED };
    const details = { changes };
    return { trail: { action: 'store.changed', subject: { type: 'store' }, details } };
  });
  return getPublicAddress(deps);
}

/** A step of a later area after the address was confirmed. */
export type AddressStep = (trx: Trx, deps: Deps) => Promise<void>;

/**
 * Saves the address at which customers reach the store. `PUBLIC_URL` takes precedence over it.
 * @param usedOrigin the address that the caller uses: a person who confirms that very address has opened it.
 * @param steps the work of later areas in the same transaction, in their order.
 */
export async function confirmPublicAddress(
  deps: Deps,
  call: Call,
  { address, usedOrigin }: { readonly address: string; readonly usedOrigin: string | undefined },
  steps: readonly AddressStep[],
): Promise<PublicAddressAnswer> {
  const origin = readOrigin(address);
  const reach = reachOf(address);
  if (origin === undefined || reach !== 'public') {
    throw invalidField('address', REFUSALS[reach === 'public' ? 'invalid' : reach]);
  }
  return changeAddress(deps, call, origin, async (trx) => {
    if (origin === usedOrigin) await saveOpenedAddress(trx, origin, deps.clock());
    for (const step of steps) await step(trx, deps);
  });
}

/** Forgets the confirmed address, for one that turned out to be wrong: messages with a link wait again. */
export const removePublicAddress = (
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
): Promise<PublicAddressAnswer> => changeAddress(deps, call, '');

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
  if (isLoopback(host)) return { addresses: [], isOpen: false, port };
  const hosts = ALL_INTERFACES.includes(host) ? ownAddresses(interfaces) : [host];
  const addresses = hosts.map(
    (each) => `http://${each.includes(':') ? `[${each}]` : each}:${port}`,
  );
  return { addresses, isOpen: true, port };
}
