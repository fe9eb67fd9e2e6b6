import type { Db } from '#kit/server/db/tables.ts';

/** Whether there is a product, a shipping policy, an order, and a WhatsApp number that has worked. */
export async function findBegun(db: Db) {
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('products').select('id').limit(1).as('products'),
      eb
        .selectFrom('shipping_policies')
        .select('id')
        .where('deleted_at', 'is', null)
        .limit(1)
        .as('shipping'),
      eb.selectFrom('orders').select('id').limit(1).as('orders'),
      eb
        .selectFrom('sender_slots')
        .select('key')
        .where('proven_at', '>', 0)
        .limit(1)
        .as('whatsapp'),
    ])
    .executeTakeFirstOrThrow();
  return {
    products: row.products !== null,
    shipping: row.shipping !== null,
    orders: row.orders !== null,
    whatsapp: row.whatsapp !== null,
  };
}
