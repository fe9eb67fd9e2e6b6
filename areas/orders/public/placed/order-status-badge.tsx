import type { OrderStatus } from '../../contract.ts';
import { statusTone } from '../../rules/order-status.ts';
import type { ReactNode } from 'react';

import { Badge } from '#kit/light/badge.tsx';
import { CheckCircleIcon } from '#kit/light/icons.tsx';
import { ClockIcon } from '#kit/light/frame/icons.tsx';
import { CancelCircleIcon, ProgressIcon, TruckIcon } from '../shared/placed-icons.tsx';

const ICON_SIZE = 14;

const STATUS_ICONS: Readonly<Record<OrderStatus, ReactNode>> = {
  'AGUARDANDO CONFIRMAÇÃO': <ClockIcon size={ICON_SIZE} />,
  CONFIRMADO: <CheckCircleIcon size={ICON_SIZE} />,
  'EM PROCESSAMENTO...': <ProgressIcon size={ICON_SIZE} />,
  ENVIADO: <TruckIcon size={ICON_SIZE} />,
  CANCELADO: <CancelCircleIcon size={ICON_SIZE} />,
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge
      label={status}
      tone={statusTone(status)}
      icon={STATUS_ICONS[status] ?? STATUS_ICONS['AGUARDANDO CONFIRMAÇÃO']}
    />
  );
}
