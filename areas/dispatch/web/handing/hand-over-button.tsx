import type { OrderAnswer } from '#areas/orders/contract.ts';
import { HANDED_WORDS, type HandedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { handOverTexts as texts } from './texts.ts';
import { useHandOver } from './use-hand-over.ts';

interface HandOverButtonProps {
  order: Pick<OrderAnswer, '_id' | 'orderId' | 'paymentStatus'>;
  kind: HandedKind;
  className?: string | undefined;
  /** Quiet when another button is the page's main one. */
  variant?: 'filled' | 'light' | 'default';
  /** Called at the tap, before the server answers. */
  onAsk?: () => void;
  /** Called when it is done; the button is gone then. */
  onDone: () => void;
  /** Called when the notice took the change back. */
  onUndone?: () => void;
}

/** 'Entregue' or 'Retirado' of a row: one tap. */
export function HandOverButton({
  order,
  kind,
  className,
  variant = 'filled',
  onAsk,
  onDone,
  onUndone,
}: HandOverButtonProps) {
  const handOver = useHandOver(order, kind, {
    onDone,
    ...(onAsk && { onAsk }),
    ...(onUndone && { onUndone }),
  });
  return (
    <Button
      variant={variant}
      size="xs"
      className={className}
      leftSection={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
      aria-label={texts.buttonOf(kind, order.orderId)}
      loading={handOver.pending}
      onClick={handOver.run}
    >
      {HANDED_WORDS[kind]}
    </Button>
  );
}
