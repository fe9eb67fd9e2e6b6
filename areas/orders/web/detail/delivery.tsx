import type { OrderAnswer, OrderDetailAnswer } from '../../contract.ts';
import { Button, Group } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { useChange } from '#kit/web/components/use-change.ts';
import { api, ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { giveFocusBack } from '#kit/web/lib/give-focus-back.ts';
import { rereadOrder, storeOrder } from '../shared/order-cache.ts';
import { deliveryTexts as texts } from '../texts.ts';

/** A call of the withdrawals, a later area. */
const deliveredAt = (id: string): string => `/orders/${id}/delivered`;

/** Whether a sent order has arrived: staff set and remove the mark. The customer's days to withdraw count from it. */
export function Delivery({ order }: { order: OrderAnswer }) {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const isDelivered = order.deliveredAt !== null;
  const change = useChange({
    send: (toDelivered: boolean) =>
      toDelivered
        ? api.put<OrderDetailAnswer>(deliveredAt(order._id))
        : api.delete<OrderDetailAnswer>(deliveredAt(order._id)),
    done: (_, toDelivered) => (toDelivered ? texts.marked(order.orderId) : texts.undone),
    failed: (error) => messageOf(error, isDelivered ? texts.undoFailed : texts.markFailed),
    onDone: (answer) => {
      storeOrder(client, answer);
      // The button lost the focus while it waited.
      giveFocusBack(button.current);
    },
    onFailed: (error) => {
      if (error instanceof ApiError) rereadOrder(client, order._id);
    },
  });
  return (
    <Group display="inline-flex" gap="0 8px">
      {order.deliveredAt !== null && formatDateTime(order.deliveredAt)}
      <Button
        {...(isDelivered ? UNDO : MARK)}
        ref={button}
        size="xs"
        loading={change.pending}
        onClick={() => change.run(!isDelivered)}
      >
        {isDelivered ? commonTexts.undo : texts.mark}
      </Button>
    </Group>
  );
}

const UNDO = { variant: 'subtle', 'aria-label': texts.undoLabel };
const MARK = {
  variant: 'default',
  leftSection: <IconPackage size={16} stroke={1.75} aria-hidden="true" />,
};
