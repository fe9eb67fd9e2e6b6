import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { Button } from '@mantine/core';

import { orderTexts } from './texts.ts';
import classes from './order-detail.module.css';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderButtonProps {
  order: OrderAnswer;
  /** The button itself goes with the order's state: the focus must go somewhere. */
  onCancelled: () => void;
}

export function CancelOrderButton({ order, onCancelled }: CancelOrderButtonProps) {
  const { cancel, cancelling } = useCancelOrder(order);
  const ask = async (): Promise<void> => {
    if (await cancel()) requestAnimationFrame(onCancelled);
  };
  return (
    <Button
      variant="subtle"
      color="red"
      className={classes.cancel}
      loading={cancelling}
      onClick={() => void ask()}
    >
      {orderTexts.cancel}
    </Button>
  );
}
