import { isCpf } from '#kit/rules/cpf.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { CallWith, Refusing } from '#kit/server/core/call.ts';
import { publicReference } from '#kit/server/core/ids.ts';
import { hashCpf } from '#kit/server/core/cpf-hash.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import { insertLookup, listLookedUpHashes, lockOrderForLookups } from './cpf-lookups.repository.ts';
import type { CustomerRow } from './customers.repository.ts';
import { findCustomerByCpf } from './customers.service.ts';

/** Enough for a household: one order's link must not become a directory of CPFs. */
const MOST_CPFS_AN_ORDER = 5;

type LiveOrder = { readonly id: string; readonly origin: string } | undefined;

export interface LookUpDeps {
  /** The order of a link that waits for its confirmation and can still get it. */
  readonly findUnconfirmedOrder: (db: Db, number: number, now: number) => Promise<LiveOrder>;
}

interface PublicLookup {
  readonly cpf: string;
  /** The number of the link, as sent. */
  readonly orderId: string;
  /** Limits the search for the order, since the number may be guessed. */
  readonly findOrder: (find: () => Promise<LiveOrder>) => Promise<LiveOrder>;
}

/** Whether a public call can succeed at all: it names an order and a CPF. */
export const isLookup = (cpf: string, orderId: string | undefined): orderId is string =>
  orderId !== undefined && isCpf(cpf);

async function findLiveOrder(
  { db, findUnconfirmedOrder }: Pick<Deps, 'db'> & LookUpDeps,
  orderId: string,
  now: number,
): Promise<LiveOrder> {
  const reference = publicReference(orderId);
  return reference?.by === 'number' ? findUnconfirmedOrder(db, reference.orderId, now) : undefined;
}

async function lookUpCpf(
  { db }: Pick<Deps, 'db'>,
  call: Refusing<'customer_not_found'>,
  cpf: string,
): Promise<CustomerRow> {
  const customer = await findCustomerByCpf(db, cpf);
  if (!customer) throw call.refusal('customer_not_found');
  return customer;
}

/** A customer by CPF, for a member of the staff; the trail records the viewer. */
export async function viewCustomerOfCpf(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: CallWith<'customer_not_found'>,
  cpf: string,
): Promise<CustomerRow> {
  const found = await lookUpCpf(deps, call, cpf);
  await recordViewing(deps, call, {
    action: 'customer.looked-up',
    subject: { type: 'customer', id: found.id },
  });
  return found;
}

/**
 * The customer of a CPF, for a caller who holds the link of an unconfirmed order that staff made, and for five CPFs an order at
 * most. Anybody can make an order in the window: its number opens nothing. Every refusal is the same, so that it reveals nothing of
 * orders or customers. A CPF counts whether it is known or not.
 */
export async function lookUpCpfForOrder(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets'> & LookUpDeps,
  call: Pick<CallWith<'customer_not_found'>, 'refusal' | 'now'>,
  { cpf, orderId: orderName, findOrder }: PublicLookup,
): Promise<CustomerRow> {
  const { now } = call;
  const order = await findOrder(() => findLiveOrder(deps, orderName, now));
  if (order?.origin !== 'staff') throw call.refusal('customer_not_found');
  const { id: orderId } = order;
  const cpfHash = hashCpf(deps, cpf);
  const mayLook = await plainTransaction(deps, async (trx) => {
    await lockOrderForLookups(trx, orderId);
    const known = await listLookedUpHashes(trx, orderId);
    if (known.includes(cpfHash)) return true;
    if (known.length >= MOST_CPFS_AN_ORDER) return false;
    await insertLookup(trx, { orderId, cpfHash, now });
    return true;
  });
  if (!mayLook) throw call.refusal('customer_not_found');
  return lookUpCpf(deps, call, cpf);
}
