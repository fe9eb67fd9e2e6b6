import type { CustomerQuery } from '@balcao/domain/contract/customers';
import { matchesSearch, searchWords } from '@balcao/domain/rules/search';
import type { Page, Paging } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { sumOrdersByCustomer, type OrderFigures } from './customer-orders.repository.ts';
import {
  findCustomer,
  findCustomersByIds,
  listCustomers,
  type CustomerRow,
} from './customers.repository.ts';

/** A customer and what they bought: orders that are not cancelled. */
export interface CustomerWithFigures {
  readonly customer: CustomerRow;
  readonly figures: OrderFigures;
}

const NO_ORDERS: OrderFigures = { count: 0, totalCents: 0 };

async function withFigures(
  db: Db,
  customers: readonly CustomerRow[],
): Promise<CustomerWithFigures[]> {
  const figures = await sumOrdersByCustomer(
    db,
    customers.map((customer) => customer.id),
  );
  return customers.map((customer) => ({
    customer,
    figures: figures.get(customer.id) ?? NO_ORDERS,
  }));
}

/** The customers by name that have every word of the query; with `ids`, comma-joined, only those of them. */
export async function searchCustomers(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  call: { readonly query: Pick<CustomerQuery, 'q' | 'ids'>; readonly paging: Paging },
): Promise<Page<CustomerWithFigures>> {
  const { query, paging } = call;
  const words = searchWords(query.q ?? '');
  const matches = words.length > 0 ? engine.matchesWords('customers', words) : undefined;
  const page =
    query.ids === undefined
      ? await listCustomers(db, paging, matches)
      : await pickCustomers(db, query.ids, words, paging);
  return { rows: await withFigures(db, page.rows), total: page.total };
}

async function pickCustomers(
  db: Db,
  joinedIds: string,
  words: readonly string[],
  paging: Paging,
): Promise<Page<CustomerRow>> {
  const ids = [...new Set(joinedIds.split(',').map((id) => id.trim()))].filter(Boolean);
  const rows = (await findCustomersByIds(db, ids))
    .filter((row) => matchesSearch(row.search_text, words))
    .sort((a, b) => (a.search_text < b.search_text ? -1 : 1));
  const end = paging.limit === undefined ? undefined : paging.offset + paging.limit;
  return { rows: rows.slice(paging.offset, end), total: rows.length };
}

/** @throws AppError `customer_not_found`. */
export async function getCustomer(
  { db }: Pick<Deps, 'db'>,
  call: { readonly id: string },
): Promise<CustomerWithFigures> {
  const customer = await findCustomer(db, call.id);
  if (!customer) throw new AppError('customer_not_found');
  const [found] = await withFigures(db, [customer]);
  return found ?? { customer, figures: NO_ORDERS };
}
