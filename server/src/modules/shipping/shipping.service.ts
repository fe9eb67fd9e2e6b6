import type { ShippingKind } from '@balcao/domain/contract/shipping';
import type { Db } from '../../db/tables.ts';
import { findShippingPolicyByNameKey } from './shipping.repository.ts';

/** A name in its compared form: names that differ in case only are the same name. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** A shipping as an order keeps it. */
export interface OrderShipping {
  readonly name: string;
  readonly cents: number;
  readonly kind: ShippingKind;
}

/** The shipping that a cart names, without regard to case. @returns undefined for a renamed or deleted policy. */
export async function findNamedShipping(db: Db, name: string): Promise<OrderShipping | undefined> {
  const policy = await findShippingPolicyByNameKey(db, nameKey(name));
  return policy && { name: policy.name, cents: policy.price_cents, kind: policy.shipping_kind };
}
