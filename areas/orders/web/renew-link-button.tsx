import type { OrderAnswer } from '../contract.ts';
import { orderFace } from '../rules/order-face.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

import { messageOf } from '#kit/web/lib/api/api.ts';
import { ordersApi } from './shared/api.ts';
import { useOrderChange } from './shared/use-order-change.ts';
import { linkTexts as texts } from './texts.ts';

interface RenewLinkButtonProps extends ButtonProps {
  order: OrderAnswer;
  'aria-label'?: string;
}

/** Makes the link of a waiting order valid anew. */
export function RenewLinkButton({ order, ...look }: RenewLinkButtonProps) {
  const change = useOrderChange({
    send: (id) => ordersApi.call('PUT /orders/:id/renew-link', { params: { id } }),
    done: texts.renewed(order.orderId, orderFace(order)),
    failed: (error) => messageOf(error, texts.renewFailed),
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
