import type { OrderAnswer } from '#areas/orders/contract.ts';
import { Button } from '@mantine/core';

import { formatReais } from '#kit/web/lib/format.ts';
import { paymentTexts as texts } from './texts.ts';
import { usePayAll } from './use-payments.ts';

interface GiveBackButtonProps {
  order: OrderAnswer;
  className: string;
  /** Called when it is done; the button is gone then. */
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
