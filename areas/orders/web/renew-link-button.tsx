import type { OrderAnswer } from '../contract.ts';
import { orderFace } from '../rules/order-face.ts';
import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { ordersApi } from './shared/api.ts';
import { useOrderChange } from './shared/use-order-change.ts';
import { linkDetailTexts, linkTexts as texts } from './texts.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { isExpired } from './shared/waiting-link.ts';

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

const Validity = ({ children }: { children: string }) => (
  <Text fz="sm" c="dimmed" mt="sm">
    {children}
  </Text>
);

/** The last day of a waiting order's link, and the button that renews it; nothing for a link without an end. */
export function LinkValidity({ order }: { order: OrderAnswer }) {
  if (order.status !== 'AGUARDANDO CONFIRMAÇÃO' || order.expiresAt === null) return null;
  const at = formatDateTime(order.expiresAt);
  // Renewing the link is then the order's next step.
  if (isExpired(order)) return <Validity>{linkDetailTexts.expiredAt(at)}</Validity>;
  return (
    <Group justify="space-between" align="baseline" gap={8}>
      <Validity>{linkDetailTexts.validUntil(at)}</Validity>
      <RenewLinkButton order={order} size="xs" />
    </Group>
  );
}
