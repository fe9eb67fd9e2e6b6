import type { OrderAnswer } from '../contract.ts';
import { orderFace } from '../rules/order-face.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '#kit/web/components/use-change.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { ordersApi } from './shared/api.ts';
import { rereadOrder, storeOrder } from './shared/order-cache.ts';
import { linkTexts as texts } from './texts.ts';

interface RenewLinkButtonProps extends ButtonProps {
  order: OrderAnswer;
  'aria-label'?: string;
}

/** Makes the link of a waiting order valid anew. */
export function RenewLinkButton({ order, ...look }: RenewLinkButtonProps) {
  const client = useQueryClient();
  const change = useChange({
    send: (id: string) => ordersApi.call('PUT /orders/:id/renew-link', { params: { id } }),
    done: texts.renewed(order.orderId, orderFace(order)),
    failed: (error) => messageOf(error, texts.renewFailed),
    onDone: (answer) => storeOrder(client, answer),
    onFailed: (error, id) => {
      if (error instanceof ApiError) rereadOrder(client, id);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
      {...look}
      loading={change.pending}
      onClick={() => change.run(order._id)}
    >
      {texts.renew}
    </Button>
  );
}
