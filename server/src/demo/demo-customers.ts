import { customerSearchText } from '@balcao/domain/rules/search';
import type { Insertable } from 'kysely';
import type { CustomersTable } from '../db/tables.ts';
import { demoNote } from './demo-recipient.ts';
import { ORDERS_A_CUSTOMER, type DemoCustomer, type DemoShop } from './demo-shop.ts';
import { demoPerson } from './people.ts';

/** A returning customer, or a new one; the first buyers come back most. */
export function customerOf(shop: DemoShop, at: number): DemoCustomer {
  const { random, customers } = shop;
  const isNew = customers.length === 0 || random.chance(1 / ORDERS_A_CUSTOMER);
  if (isNew && customers.length < shop.customersWanted) {
    const person = demoPerson(customers.length, random);
    const customer = { id: shop.nextId(at), person, since: at, stored: false };
    customers.push(customer);
    return customer;
  }
  const index = Math.floor(customers.length * random.next() ** 1.6);
  return customers[index] ?? random.pick(customers);
}

/** The record of a customer who buys for the first time. */
export function customerRow(customer: DemoCustomer): Insertable<CustomersTable> {
  const { address, ...person } = customer.person;
  return {
    ...person,
    ...address,
    id: customer.id,
    note: demoNote(customer.person),
    search_text: customerSearchText({ ...person, cep: address.cep }),
    created_at: customer.since,
    updated_at: customer.since,
  };
}
