import { matchesSearch, searchWords } from '@balcao/domain/rules/search';
import type { Engine } from '../../db/engine.ts';
import type { Page, Paging } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { orderStatsByCustomer, type OrderFigures } from '../orders/orders.service.ts';
import {
  findCustomerRow,
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
  const figures = await orderStatsByCustomer(
    db,
    customers.map((customer) => customer.id),
  );
  return customers.map((customer) => ({
    customer,
    figures: figures.get(customer.id) ?? NO_ORDERS,
  }));
}

export interface CustomerSearch {
  readonly q?: string | undefined;
  /** Comma-joined; present but empty, it names no customer. */
  readonly ids?: string | undefined;
}

/** The customers by name, or those of the named ones, that have every word of the query. */
export async function searchCustomers(
  engine: Engine,
  search: CustomerSearch,
  paging: Paging,
): Promise<Page<CustomerWithFigures>> {
  const words = searchWords(search.q ?? '');
  const page =
    search.ids === undefined
      ? await listCustomers(
          engine.db,
          paging,
          words.length > 0 ? engine.matchesWords('customers', words) : undefined,
        )
      : await pickCustomers(engine.db, search.ids, words, paging);
  return { rows: await withFigures(engine.db, page.rows), total: page.total };
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
export async function getCustomer(db: Db, id: string): Promise<CustomerWithFigures> {
  const customer = await findCustomerRow(db, id);
  if (!customer) throw new AppError('customer_not_found');
  return addFigures(db, customer);
}

/** The same for a record at hand. */
export async function addFigures(db: Db, customer: CustomerRow): Promise<CustomerWithFigures> {
  const [only] = await withFigures(db, [customer]);
  return only ?? { customer, figures: NO_ORDERS };
}
