import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { HANDED_WORDS, type HandedKind } from '@balcao/domain/rules/shipping-kind';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { handOverTexts as texts } from '../texts.ts';
import { useHandOver } from './use-hand-over.ts';

interface HandOverButtonProps {
  order: Pick<OrderAnswer, '_id' | 'orderId' | 'paymentStatus'>;
  kind: HandedKind;
  className?: string | undefined;
  /** Quiet where another button is the page's own. */
  variant?: 'filled' | 'light' | 'default';
  /** The tap, before the server has it. */
  onAsk?: () => void;
  /** The button goes with the change. */
  onDone: () => void;
  /** The notice has taken the change back. */
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
