import type { Engine } from '#kit/server/db/engine.ts';
import type { CustomerQuery } from '../contract.ts';
import { matchesSearch, searchWords } from '#kit/rules/search.ts';
import type { Bounds, Page, WholeList } from '#kit/server/db/paging.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { CallWith, Refusing } from '#kit/server/core/call.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import { sumOrdersByCustomer, type OrderFigures } from './customer-orders.repository.ts';
import {
  customerList,
  findCustomer,
  findCustomersByIds,
  listLikelyCustomers,
  type CustomerRow,
} from './customers.repository.ts';

/** A customer with the figures of their orders that are not cancelled. */
export interface CustomerWithFigures {
  readonly customer: CustomerRow;
  readonly figures: OrderFigures;
}

const NO_ORDERS: OrderFigures = { count: 0, totalCents: 0 };

/** The customers with their figures, in the given order. */
export async function withFigures(
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

type CustomerSearch = Pick<CustomerQuery, 'q' | 'ids' | 'sort'>;

/**
 * The customers that have every word of the query, by name or the likely ones first; with `ids`, comma-joined, only the matching
 * customers among these, by name.
 */
export async function searchCustomers(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  call: { readonly query: CustomerSearch; readonly paging: Bounds },
): Promise<Page<CustomerWithFigures>> {
  const { query, paging } = call;
  const { rows, total } =
    query.ids === undefined
      ? await listPage(engine, query, paging)
      : await pickPage(db, query.ids, query, paging);
  return { rows: await withFigures(db, rows), total };
}

/** All customers of a search, chosen and ordered as by `searchCustomers`. */
export async function searchAllCustomers(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  { query }: { readonly query: CustomerSearch },
): Promise<WholeList<CustomerWithFigures>> {
  const ids =
    query.ids === undefined
      ? await customerList.ids(engine, { words: wordsOf(query) }, 'name')
      : (await pickCustomers(db, query.ids, query)).map(({ id }) => id);
  return {
    ids,
    read: async (piece) => withFigures(db, await customerList.byIds(db, piece)),
  };
}

const wordsOf = ({ q = '' }: CustomerSearch): string[] => searchWords(q);

function listPage(
  engine: Engine,
  query: CustomerSearch,
  paging: Bounds,
): Promise<Page<CustomerRow>> {
  const words = wordsOf(query);
  return query.sort === 'likely' && words.length > 0
    ? listLikelyCustomers(engine, paging, words)
    : customerList.page(engine, { words }, 'name', paging);
}

async function pickCustomers(
  db: Db,
  joinedIds: string,
  query: CustomerSearch,
): Promise<CustomerRow[]> {
  const words = wordsOf(query);
  const ids = [...new Set(joinedIds.split(',').map((id) => id.trim()))].filter(Boolean);
  return (await findCustomersByIds(db, ids))
    .filter((row) => matchesSearch(row.search_text, words))
    .sort((a, b) => (a.search_text < b.search_text ? -1 : 1));
}

async function pickPage(
  db: Db,
  joinedIds: string,
  query: CustomerSearch,
  { limit, offset }: Bounds,
): Promise<Page<CustomerRow>> {
  const rows = await pickCustomers(db, joinedIds, query);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

export async function getCustomer(
  { db }: Pick<Deps, 'db'>,
  call: Refusing<'customer_not_found'>,
  id: string,
): Promise<CustomerWithFigures> {
  const customer = await findCustomer(db, id);
  if (!customer) throw call.refusal('customer_not_found');
  const [found] = await withFigures(db, [customer]);
  return found ?? { customer, figures: NO_ORDERS };
}

/** A customer for a person who opened this record; the trail records the viewer. */
export async function viewCustomer(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: CallWith<'customer_not_found'>,
  id: string,
): Promise<CustomerWithFigures> {
  const found = await getCustomer(deps, call, id);
  await recordViewing(deps, call, {
    action: 'customer.viewed',
    subject: { type: 'customer', id },
  });
  return found;
}
