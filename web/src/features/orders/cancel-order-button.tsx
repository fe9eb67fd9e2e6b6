import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { Button } from '@mantine/core';

import { orderTexts } from './texts.ts';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderButtonProps {
  order: OrderAnswer;
  /** The button itself goes with the order's state: the focus must go somewhere. */
  onCancelled: () => void;
}

export function CancelOrderButton({ order, onCancelled }: CancelOrderButtonProps) {
  const { cancel, cancelling } = useCancelOrder(order, onCancelled);
  return (
    <Button variant="subtle" color="red" loading={cancelling} onClick={cancel}>
      {orderTexts.cancel}
    </Button>
  );
}
