import { isValidCpf } from '@balcao/domain/rules/cpf';
import type { Engine } from '../../db/engine.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { findUnconfirmedOrder } from '../orders/orders.service.ts';
import { insertLookup, listLookedUpHashes, lockOrderForLookups } from './cpf-lookups.repository.ts';
import type { CustomerRow } from './customers.repository.ts';
import { findCustomerByCpf } from './customers.service.ts';

/** A household at most: one order's link must not become a directory of CPFs. */
const MOST_CPFS_AN_ORDER = 5;

export interface PublicLookup {
  readonly cpf: string;
  /** The keyed hash under which the order remembers the CPF. */
  readonly cpfHash: string;
  /** The number of the link, as sent. */
  readonly orderId: string;
  readonly now: number;
}

/** Whether a public call is worth a look at all: it names an order and a CPF whose check digits hold. */
export const isLookup = (call: { cpf: string; orderId: string | undefined }): boolean =>
  call.orderId !== undefined && isValidCpf(call.cpf);

/** @throws AppError `customer_not_found`. */
export async function lookUpCpf(db: Db, cpf: string): Promise<CustomerRow> {
  const customer = await findCustomerByCpf(db, cpf);
  if (!customer) throw new AppError('customer_not_found');
  return customer;
}

/**
 * The customer of a CPF, for whoever holds the link of an unconfirmed order, and for five CPFs an order at most.
 * Every refusal is the same, so that it tells nothing of orders or customers, and a CPF counts whether it is known or not.
 * @throws AppError `customer_not_found`.
 */
export async function lookUpCpfForOrder(
  engine: Engine,
  lookup: PublicLookup,
): Promise<CustomerRow> {
  const order = await findUnconfirmedOrder(engine.db, lookup.orderId);
  if (!order) throw new AppError('customer_not_found');
  const remember = async (trx: Trx): Promise<boolean> => {
    await lockOrderForLookups(trx, order.id);
    const known = await listLookedUpHashes(trx, order.id);
    if (known.includes(lookup.cpfHash)) return true;
    if (known.length >= MOST_CPFS_AN_ORDER) return false;
    await insertLookup(trx, { orderId: order.id, cpfHash: lookup.cpfHash, now: lookup.now });
    return true;
  };
  if (!(await engine.transaction(remember))) throw new AppError('customer_not_found');
  return lookUpCpf(engine.db, lookup.cpf);
}
