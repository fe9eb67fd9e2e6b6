import {
  customerSearchText,
  orderSearchText,
  productSearchText,
  searchWords,
} from '#kit/rules/search.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import {
  readCustomers,
  readOrders,
  readProducts,
  saveSearchText,
  type Difference,
  type Differences,
  type SearchedOrder,
} from './verify.repository.ts';

interface WrongText {
  readonly table: 'orders' | 'customers' | 'products';
  readonly id: string;
  readonly text: string;
}

const isRight = (stored: string, { customer_cpf: cpf, ...order }: SearchedOrder): boolean => {
  const ownNumber = orderSearchText({ orderId: order.order_id, fiscalKey: order.fiscal_key });
  // The customer was removed from a finished order, or the link has no recipient.
  if (stored === ownNumber && (cpf !== null || order.recipient_name === null)) return true;
  if (cpf !== null) return stored === textOf({ ...order, customer_cpf: cpf });
  // For a link to a known customer the text holds the CPF of that time, which the row does not.
  const words = searchWords(order.recipient_name ?? '');
  return stored.includes(ownNumber) && words.every((word) => stored.includes(word));
};

function textOf(order: Omit<SearchedOrder, 'search_text'>): string {
  const { order_id: orderId, cep } = order;
  if (order.customer_cpf === null) return orderSearchText({ orderId, name: order.recipient_name });
  return orderSearchText({
    orderId,
    name: order.customer_name,
    surname: order.customer_surname,
    cpf: order.customer_cpf,
    cep,
    phone: order.customer_phone,
    fiscalKey: order.fiscal_key,
  });
}

async function* readAll<Row extends { readonly id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? '')) {
    yield* rows;
  }
}

async function* findWrongTexts(db: Db): AsyncGenerator<WrongText> {
  for await (const row of readAll((after) => readOrders(db, after))) {
    if (!isRight(row.search_text, row)) yield { table: 'orders', id: row.id, text: textOf(row) };
  }
  for await (const row of readAll((after) => readCustomers(db, after))) {
    const text = customerSearchText(row);
    if (row.search_text !== text) yield { table: 'customers', id: row.id, text };
  }
  for await (const row of readAll((after) => readProducts(db, after))) {
    const text = productSearchText(row);
    if (row.search_text !== text) yield { table: 'products', id: row.id, text };
  }
}

/** Compares search texts as `compareRows` does. The texts themselves are personal data, and are left out. */
export async function compareSearchTexts(db: Db, most: number): Promise<Differences> {
  const first: Difference[] = [];
  const counts: Record<string, number> = {};
  for await (const { table, id } of findWrongTexts(db)) {
    const of = `${table}.search_text`;
    counts[of] = (counts[of] ?? 0) + 1;
    if (counts[of] <= most) first.push({ of, row: id, stored: null, recomputed: null });
  }
  const more = Object.entries(counts).filter(([, count]) => count > most);
  return { first, more: Object.fromEntries(more.map(([of, count]) => [of, count - most])) };
}

export async function repairSearchTexts(trx: Trx): Promise<number> {
  let repaired = 0;
  for await (const { table, ...row } of findWrongTexts(trx)) {
    await saveSearchText(trx, table, row);
    repaired += 1;
  }
  return repaired;
}
