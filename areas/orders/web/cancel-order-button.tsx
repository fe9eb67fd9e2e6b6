import type { OrderAnswer } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { orderTexts } from './texts.ts';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderButtonProps {
  order: OrderAnswer;
  onCancelled: () => void;
}

export function CancelOrderButton({ order, onCancelled }: CancelOrderButtonProps) {
  const { cancel, cancelling } = useCancelOrder(order, onCancelled);
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
