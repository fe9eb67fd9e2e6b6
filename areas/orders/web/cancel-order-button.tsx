import type { OrderAnswer } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { orderTexts } from './texts.ts';
import { useCancelOrder } from './shared/use-cancel-order.ts';

interface CancelOrderButtonProps {
  order: OrderAnswer;
  onCancelled: () => void;
  /** Says that it is done, where money is to give back. */
  tellOwed: (done: string, order: OrderAnswer) => void;
}

export function CancelOrderButton({ order, onCancelled, tellOwed }: CancelOrderButtonProps) {
  const { cancel, cancelling } = useCancelOrder(order, onCancelled, { tellOwed });
  return (
    <Button
      variant="default"
      leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
      loading={cancelling}
      onClick={cancel}
    >
      {orderTexts.cancel}
    </Button>
  );
}
