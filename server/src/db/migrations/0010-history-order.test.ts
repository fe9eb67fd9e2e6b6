import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@balcao/domain/contract/orders';
import { expect, it } from 'vitest';
import { TEST_NOW } from '../../../test/harness.ts';
import { openOldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

it('numbers the histories of before in their true order', async () => {
  const store = await openOldStore('0008-tracking-visits');
  const { db, engine } = store;
  try {
    const order = await store.addOrder();
    const overtaken: [OrderStatus, number][] = [
      ['AGUARDANDO CONFIRMAÇÃO', 0],
      ['CONFIRMADO', 500],
      ['CANCELADO', 910],
      ['ENVIADO', 917],
    ];
    const rows = overtaken.map(([to_status, at]) => ({
      id: randomUUID(),
      order_id: order.id,
      to_status,
      created_at: TEST_NOW + at,
    }));
    await db.insertInto('order_history').values(rows).execute();

    await migrate(engine, { to: '0010-history-order' });

    const read = db.selectFrom('order_history').select(['sequence', 'to_status']);
    expect(await read.orderBy('sequence').execute()).toEqual([
      { sequence: 1, to_status: 'AGUARDANDO CONFIRMAÇÃO' },
      { sequence: 2, to_status: 'CONFIRMADO' },
      { sequence: 3, to_status: 'ENVIADO' },
      { sequence: 4, to_status: 'CANCELADO' },
    ]);
  } finally {
    await store.close();
  }
});
