import type { OrderAnswer } from '../../contract.ts';
import {
  IconPrinter,
  IconId,
  IconPhoneCall,
  IconArrowBackUp,
  IconCheck,
  IconClockX,
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
import { linkTexts, ordersTexts, withdrawalListTexts } from '../texts.ts';
import { hasDoubtfulCpf, isDoubted, statusTone } from '../../rules/order-status.ts';
import type { MoneyState } from '../../rules/order-money.ts';
import { isExpired } from './waiting-link.ts';
import type { ReactNode } from 'react';

interface BadgeProps {
  label: string;
  tone?: BadgeTone;
  Icon: TablerIcon;
}

const Badge = ({ label, tone = 'orange', Icon }: BadgeProps) => (
  <StatusBadge label={label} tone={tone} icon={<Icon size={14} aria-hidden="true" />} />
);

type Of<Field extends keyof OrderAnswer> = { order: Pick<OrderAnswer, Field> };

/** The order's content differs from the printed one. */
export const ChangedAfterPrintBadge = ({ order }: Of<'changedAfterPrint'>) =>
  order.changedAfterPrint && <Badge label={ordersTexts.changedAfterPrint} Icon={IconPrinter} />;

export const DoubtBadge = (props: { isDoubted: boolean }) =>
  props.isDoubted && <Badge label={ordersTexts.doubted} Icon={IconPhoneCall} />;

export const WithdrawalBadge = ({ order }: Of<'withdrawalRequestedAt'>) =>
  order.withdrawalRequestedAt !== null && (
    <Badge label={withdrawalListTexts.badge} Icon={IconMessageReply} />
  );

const MONEY_LOOKS: Record<MoneyState, { tone: BadgeTone; Icon: TablerIcon }> = {
  'A receber': { tone: 'orange', Icon: IconHourglassEmpty },
  Parcial: { tone: 'orange', Icon: IconCoins },
  Pago: { tone: 'green', Icon: IconCoin },
  'A devolver': { tone: 'orange', Icon: IconArrowBackUp },
  Devolvido: { tone: 'green', Icon: IconCheck },
};

/** The state of the order's money, beside the order's state; nothing without a state. */
export const PaymentBadge = ({ status }: { status: MoneyState | null }) =>
  status && <Badge label={status} {...MONEY_LOOKS[status]} />;

const STATUS_ICONS: Readonly<Record<string, TablerIcon>> = {
  CONFIRMADO: IconCircleCheck,
  'EM PROCESSAMENTO...': IconLoader2,
  ENVIADO: IconTruckDelivery,
  CANCELADO: IconCircleX,
};
export const statusIcon = (status: string): TablerIcon => STATUS_ICONS[status] ?? IconClock;

export const OrderStatusBadge = ({ status }: { status: string }) => (
  <Badge label={status} tone={statusTone(status)} Icon={statusIcon(status)} />
);

interface OrderBadgesProps {
  order: OrderAnswer;
  staff: boolean;
  /** Shown after the state itself. */
  children?: ReactNode;
}

/** The state of an order, and all that asks for attention. */
export const OrderBadges = ({ order, staff, children }: OrderBadgesProps) => (
  <>
    <OrderStatusBadge status={order.status} />
    {children}
    {staff && <WithdrawalBadge order={order} />}
    <DoubtBadge isDoubted={isDoubted(order)} />
    {staff && hasDoubtfulCpf(order) && <Badge label={ordersTexts.doubtfulCpf} Icon={IconId} />}
    <ChangedAfterPrintBadge order={order} />
    {isExpired(order) && <Badge label={linkTexts.expired} Icon={IconClockX} />}
  </>
);
