import type { Db, Trx } from '#kit/server/db/tables.ts';

/** Makes the look-ups of one order wait for each other: otherwise two at once would both be the last one allowed. */
export async function lockOrderForLookups(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', orderId)
    .execute();
}

export async function listLookedUpHashes(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cpf_lookups')
    .select('cpf_hash')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => row.cpf_hash);
}

export async function insertLookup(
  trx: Trx,
  lookup: { readonly orderId: string; readonly cpfHash: string; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('cpf_lookups')
    .values({ order_id: lookup.orderId, cpf_hash: lookup.cpfHash, created_at: lookup.now })
    .execute();
}
