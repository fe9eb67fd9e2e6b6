import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { Button } from '@mantine/core';

import { orderTexts } from './detail/detail-texts.ts';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderButtonProps {
  order: OrderAnswer;
  /** Moves the focus: the button disappears with the order's state. */
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
