import type { OrderAnswer } from '../../contract.ts';
import { IconPrinter } from '@tabler/icons-react';

import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { ordersTexts } from '../texts.ts';

/** The order's content differs from the printed one. */
export function ChangedAfterPrintBadge({
  order,
}: {
  order: Pick<OrderAnswer, 'changedAfterPrint'>;
}) {
  if (!order.changedAfterPrint) return null;
  return (
    <StatusBadge
      label={ordersTexts.changedAfterPrint}
      tone="orange"
      icon={<IconPrinter size={14} aria-hidden="true" />}
    />
  );
}
