import type { MoneyState } from '../../rules/order-money.ts';
import {
  IconArrowBackUp,
  IconCheck,
  IconCoin,
  IconCoins,
  IconHourglassEmpty,
  type TablerIcon,
} from '@tabler/icons-react';

import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';

const LOOKS: Record<MoneyState, { tone: BadgeTone; Icon: TablerIcon }> = {
  'A receber': { tone: 'orange', Icon: IconHourglassEmpty },
  Parcial: { tone: 'orange', Icon: IconCoins },
  Pago: { tone: 'green', Icon: IconCoin },
  'A devolver': { tone: 'orange', Icon: IconArrowBackUp },
  Devolvido: { tone: 'green', Icon: IconCheck },
};

/** The state of the order's money, beside the order's state; nothing without a state. */
export function PaymentBadge({ status }: { status: MoneyState | null }) {
  if (status === null) return null;
  const { tone, Icon } = LOOKS[status];
  return <StatusBadge label={status} tone={tone} icon={<Icon size={14} aria-hidden="true" />} />;
}
