import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { Button } from '@mantine/core';

import { formatReais } from '../../../lib/format.ts';
import { paymentTexts as texts } from './payment-texts.ts';
import { usePayAll } from './use-payments.ts';

interface ReceiveButtonProps {
  order: OrderAnswer;
  className?: string | undefined;
  /** The button goes with the amount due. */
  onDone: () => void;
}

/** 'Recebi' of a row in the list: one tap. */
export function ReceiveButton({ order, className, onDone }: ReceiveButtonProps) {
  const receive = usePayAll(order, onDone);
  return (
    <Button
      variant="light"
      size="xs"
      className={className}
      aria-label={texts.receiveOf(formatReais(order.due), order.orderId)}
      loading={receive.pending}
      onClick={receive.run}
    >
      {texts.receive}
    </Button>
  );
}
