import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLoader2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { statusTone } from '../rules/order-status.ts';

import { StatusBadge } from '#kit/web/components/status-badge.tsx';

const SIZE = 14;

export function statusIcon(status: string): ReactNode {
  switch (status) {
    case 'CONFIRMADO':
      return <IconCircleCheck size={SIZE} aria-hidden="true" />;
    case 'ENVIADO':
      return <IconTruckDelivery size={SIZE} aria-hidden="true" />;
    case 'CANCELADO':
      return <IconCircleX size={SIZE} aria-hidden="true" />;
    case 'EM PROCESSAMENTO...':
      return <IconLoader2 size={SIZE} aria-hidden="true" />;
    default:
      return <IconClock size={SIZE} aria-hidden="true" />;
  }
}

export function OrderStatusBadge({ status }: { status: string }) {
  return <StatusBadge label={status} tone={statusTone(status)} icon={statusIcon(status)} />;
}
