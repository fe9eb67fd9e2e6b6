import type { OrderAnswer } from '../../contract.ts';
import {
  IconPrinter,
  IconId,
  IconPhoneCall,
  IconArrowBackUp,
  IconCheck,
  IconCoin,
  IconCoins,
  IconHourglassEmpty,
  type TablerIcon,
  IconMessageReply,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLoader2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import { ordersTexts, withdrawalListTexts } from '../texts.ts';
import { hasDoubtfulCpf, statusTone } from '../../rules/order-status.ts';
import type { MoneyState } from '../../rules/order-money.ts';
import type { ReactNode } from 'react';

const SIZE = 14;

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
      icon={<IconPrinter size={SIZE} aria-hidden="true" />}
    />
  );
}

export function DoubtBadge({ isDoubted }: { isDoubted: boolean }) {
  if (!isDoubted) return null;
  return (
    <StatusBadge
      label={ordersTexts.doubted}
      tone="orange"
      icon={<IconPhoneCall size={SIZE} aria-hidden="true" />}
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
      icon={<IconId size={SIZE} aria-hidden="true" />}
    />
  );
}

const MONEY_LOOKS: Record<MoneyState, { tone: BadgeTone; Icon: TablerIcon }> = {
  'A receber': { tone: 'orange', Icon: IconHourglassEmpty },
  Parcial: { tone: 'orange', Icon: IconCoins },
  Pago: { tone: 'green', Icon: IconCoin },
  'A devolver': { tone: 'orange', Icon: IconArrowBackUp },
  Devolvido: { tone: 'green', Icon: IconCheck },
};

/** The state of the order's money, beside the order's state; nothing without a state. */
export function PaymentBadge({ status }: { status: MoneyState | null }) {
  if (status === null) return null;
  const { tone, Icon } = MONEY_LOOKS[status];
  return <StatusBadge label={status} tone={tone} icon={<Icon size={SIZE} aria-hidden="true" />} />;
}

export function WithdrawalBadge({ order }: { order: Pick<OrderAnswer, 'withdrawalRequestedAt'> }) {
  if (order.withdrawalRequestedAt === null) return null;
  return (
    <StatusBadge
      label={withdrawalListTexts.badge}
      tone="orange"
      icon={<IconMessageReply size={SIZE} aria-hidden="true" />}
    />
  );
}

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
