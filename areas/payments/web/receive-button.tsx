import type { OrderAnswer } from '#areas/orders/contract.ts';
import { Button } from '@mantine/core';

import listClasses from '#kit/web/components/list/list.module.css';
import { formatReais } from '#kit/web/lib/format.ts';
import { paymentTexts as texts } from './texts.ts';
import { usePayAll } from './use-payments.ts';

interface ReceiveButtonProps {
  order: OrderAnswer;
  /** Called when it is done; the button is gone then. */
  onDone: () => void;
}

export function ReceiveButton({ order, onDone }: ReceiveButtonProps) {
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
