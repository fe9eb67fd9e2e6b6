import type { OrderAnswer } from '../../contract.ts';
import { useQueryClient } from '@tanstack/react-query';

import { NoteCard } from '#kit/web/components/note-card.tsx';
import { orderCalls, orderDetailCalls } from '../shared/api.ts';
import { storeOrder } from '../shared/order-cache.ts';

export function OrderNote({ order }: { order: OrderAnswer }) {
  const client = useQueryClient();
  return (
    <NoteCard
      name={`order-note:${order._id}`}
      note={order.note}
      read={async () => (await orderCalls.lookAt(order._id)).note}
      save={(note) => orderDetailCalls.note(order._id, note)}
      onSaved={(answer) => storeOrder(client, answer)}
    />
  );
}
