import type { OrderAnswer } from '../../contract.ts';
import { Group, Text } from '@mantine/core';

import { formatDateTime } from '#kit/web/lib/format.ts';
import { isExpired } from '../shared/waiting-link.ts';
import { linkDetailTexts as texts } from '../texts.ts';
import { RenewLinkButton } from '../renew-link-button.tsx';

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
  if (isExpired(order)) return <Validity>{texts.expiredAt(at)}</Validity>;
  return (
    <Group justify="space-between" align="baseline" gap={8}>
      <Validity>{texts.validUntil(at)}</Validity>
      <RenewLinkButton order={order} size="xs" />
    </Group>
  );
}
