import type { OrderAnswer } from '#areas/orders/contract.ts';
import { IconPrinter } from '@tabler/icons-react';

import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { printTexts } from '#areas/orders/web/texts.ts';

/** The order's content differs from the printed one. */
export function ChangedAfterPrintBadge({
  order,
}: {
  order: Pick<OrderAnswer, 'changedAfterPrint'>;
}) {
  if (!order.changedAfterPrint) return null;
  return (
    <StatusBadge
      label={printTexts.changedSince}
      tone="orange"
      icon={<IconPrinter size={14} aria-hidden="true" />}
    />
  );
}
