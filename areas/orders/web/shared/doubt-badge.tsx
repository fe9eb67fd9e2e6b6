import { hasDoubtfulCpf } from '../../rules/order-status.ts';
import { IconId, IconPhoneCall } from '@tabler/icons-react';

import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { ordersTexts } from '../texts.ts';

export function DoubtBadge({ isDoubted }: { isDoubted: boolean }) {
  if (!isDoubted) return null;
  return (
    <StatusBadge
      label={ordersTexts.doubted}
      tone="orange"
      icon={<IconPhoneCall size={14} aria-hidden="true" />}
    />
  );
}

/** The CPF of the order looks mistyped. */
export function CpfBadge({ order }: { order: Parameters<typeof hasDoubtfulCpf>[0] }) {
  if (!hasDoubtfulCpf(order)) return null;
  return (
    <StatusBadge
      label={ordersTexts.doubtfulCpf}
      tone="orange"
      icon={<IconId size={14} aria-hidden="true" />}
    />
  );
}
