import type { OrderAnswer } from '../../contract.ts';
import { useQueryClient } from '@tanstack/react-query';

import { NoteCard } from '#kit/web/components/note-card.tsx';
import { ordersApi, readOrder } from '../shared/api.ts';
import { storeOrder } from '../shared/order-cache.ts';

export function OrderNote({ order }: { order: OrderAnswer }) {
  const client = useQueryClient();
  return (
    <NoteCard
      name={`order-note:${order._id}`}
      note={order.note}
      read={async () => (await readOrder(order._id)).note}
      save={(note) =>
        ordersApi.call('PATCH /orders/:id/note', { params: { id: order._id }, body: { note } })
      }
      onSaved={(answer) => storeOrder(client, answer)}
    />
  );
}
