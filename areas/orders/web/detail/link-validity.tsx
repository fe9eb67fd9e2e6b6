import type { OrderAnswer } from '../../contract.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

import { formatDateTime } from '#kit/web/lib/format.ts';
import { isExpired } from '../shared/waiting-link.ts';
import { linkDetailTexts, linkTexts as texts } from '../texts.ts';
import { useRenewLink } from '../use-renew-link.ts';

const renewIcon = <IconRefresh size={16} stroke={1.75} aria-hidden="true" />;

const Validity = ({ children }: { children: string }) => (
  <Text fz="sm" c="dimmed" mt="sm">
    {children}
  </Text>
);

/** The last day of a waiting order's link, and the button that renews it; nothing for a link without an end. */
export function LinkValidity({ order }: { order: OrderAnswer }) {
  const { renew, renewing } = useRenewLink(order);
  if (order.status !== 'AGUARDANDO CONFIRMAÇÃO' || order.expiresAt === null) return null;
  const at = formatDateTime(order.expiresAt);
  // Renewing the link is then the order's next step.
  if (isExpired(order)) return <Validity>{linkDetailTexts.expiredAt(at)}</Validity>;
  return (
    <Group justify="space-between" align="baseline" gap={8}>
      <Validity>{linkDetailTexts.validUntil(at)}</Validity>
      <Button
        variant="default"
        size="xs"
        loading={renewing}
        leftSection={renewIcon}
        onClick={renew}
      >
        {texts.renew}
      </Button>
    </Group>
  );
}

interface RenewLinkButtonProps {
  order: OrderAnswer;
  /** Whether the button is quiet, because no customer waits for the link. */
  isQuiet?: boolean;
}

/** Renewing as the order's next step: one filled button. */
export function RenewLinkButton({ order, isQuiet = false }: RenewLinkButtonProps) {
  const { renew, renewing } = useRenewLink(order);
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      fullWidth
      loading={renewing}
      leftSection={renewIcon}
      onClick={renew}
    >
      {texts.renew}
    </Button>
  );
}
