import type { Db } from '../../db/tables.ts';
import { findShippingPolicyByNameKey, type ShippingRow } from './shipping.repository.ts';

/** A name in its compared form: names that differ in case only are the same name. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** The policy that an order names, without regard to case. @returns undefined for a renamed or deleted policy. */
export const findShippingByName = (db: Db, name: string): Promise<ShippingRow | undefined> =>
  findShippingPolicyByNameKey(db, nameKey(name));
