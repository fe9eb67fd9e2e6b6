import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@balcao/domain/contract/orders';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '../../../test/harness.ts';
import { insertOrderRow } from '../../../test/records.ts';
import type { Trx } from '../tables.ts';
import { historyOrder } from './0010-history-order.ts';

const server = useTestServer();

it('numbers the histories of before in their true order', async () => {
  const { engine } = server.current;
  const { db } = engine;
  await db.schema.dropIndex('order_history_in_order').execute();
  await db.schema
    .createIndex('order_history_by_order')
    .on('order_history')
    .columns(['order_id', 'created_at'])
    .execute();
  const order = await insertOrderRow(engine);
  const overtaken: [OrderStatus, number][] = [
    ['AGUARDANDO CONFIRMAÇÃO', 0],
    ['CONFIRMADO', 500],
    ['CANCELADO', 910],
    ['ENVIADO', 917],
  ];
  const rows = overtaken.map(([to_status, at], index) => ({
    id: randomUUID(),
    order_id: order.id,
    sequence: index,
    user_id: null,
    from_status: null,
    to_status,
    created_at: TEST_NOW + at,
  }));
  await db.insertInto('order_history').values(rows).execute();
  await db.schema.alterTable('order_history').dropColumn('sequence').execute();

  const migrate = (trx: Trx) =>
    historyOrder(trx as unknown as Kysely<Record<string, Record<string, unknown>>>, engine);
  await engine.transaction(migrate);

  const read = db.selectFrom('order_history').select(['sequence', 'to_status']);
  expect(await read.orderBy('sequence').execute()).toEqual([
    { sequence: 1, to_status: 'AGUARDANDO CONFIRMAÇÃO' },
    { sequence: 2, to_status: 'CONFIRMADO' },
    { sequence: 3, to_status: 'ENVIADO' },
    { sequence: 4, to_status: 'CANCELADO' },
  ]);
});
