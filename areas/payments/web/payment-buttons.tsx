import type { OrderAnswer } from '#areas/orders/contract.ts';
import { providerWords } from '../rules/payment.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { formatReais, formatCents } from '#kit/web/lib/format.ts';
import { paymentCardTexts, paymentTexts as texts, refundTexts } from './texts.ts';
import { usePayAll } from './use-payments.ts';
import type { ProviderRefund } from './give-back.ts';
import listClasses from '#kit/web/components/list/list.module.css';

export function ReceiveButton({ order, onDone }: { order: OrderAnswer; onDone: () => void }) {
  const receive = usePayAll(order, onDone);
  return (
    <Button
      variant="light"
      color="gray"
      size="xs"
      className={listClasses.above}
      aria-label={texts.receiveOf(formatReais(order.due), order.orderId)}
      loading={receive.pending}
      onClick={receive.run}
    >
      {texts.receive}
    </Button>
  );
}

/** 'Recebi' as the order's next step. */
export function ReceiveStep({ order, onDone }: { order: OrderAnswer; onDone: () => void }) {
  const receive = usePayAll(order, onDone);
  return (
    <Button fullWidth loading={receive.pending} onClick={receive.run}>
      {paymentCardTexts.receiveAmount(formatReais(order.due))}
    </Button>
  );
}

interface GiveBackButtonProps {
  order: OrderAnswer;
  className: string;
  onDone: () => void;
}

/** 'Devolvi' of a listed order, for all that is to give back. */
export function GiveBackButton({ order, className, onDone }: GiveBackButtonProps) {
  const giveBack = usePayAll(order, onDone);
  return (
    <Button
      variant="default"
      size="xs"
      className={className}
      aria-label={texts.refundOf(formatReais(-order.due), order.orderId)}
      loading={giveBack.pending}
      onClick={giveBack.run}
    >
      {texts.giveBack}
    </Button>
  );
}

interface RefundButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'leftSection'> {
  refund: ProviderRefund;
  onTake: (refund: ProviderRefund) => void;
  /** Leaves out the provider's name, which the dialog shows as well. */
  isNarrow?: boolean;
}

export function RefundButton({ refund, onTake, isNarrow = false, ...look }: RefundButtonProps) {
  const sum = formatCents(refund.cents);
  const words = refundTexts.giveBy(sum, providerWords(refund.provider).by);
  return (
    <Button {...look} aria-label={words} onClick={() => onTake(refund)}>
      {isNarrow ? refundTexts.give(sum) : words}
    </Button>
  );
}
