import type { OrderAnswer } from '../../contract.ts';
import { IconMessageReply } from '@tabler/icons-react';

import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { withdrawalListTexts } from '../texts.ts';

export function WithdrawalBadge({ order }: { order: Pick<OrderAnswer, 'withdrawalRequestedAt'> }) {
  if (order.withdrawalRequestedAt === null) return null;
  return (
    <StatusBadge
      label={withdrawalListTexts.badge}
      tone="orange"
      icon={<IconMessageReply size={14} aria-hidden="true" />}
    />
  );
}
