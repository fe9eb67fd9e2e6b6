import { HANDED_WORDS } from '#areas/shipping/rules/shipping-kind.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { handOverTexts as texts } from './texts.ts';
import { useHandOver, type HandOver } from './use-hand-over.ts';

interface HandOverButtonProps extends HandOver {
  className?: string | undefined;
  /** Quiet when another button is the page's main one. */
  variant?: 'filled' | 'light' | 'default';
}

/** 'Entregue' or 'Retirado' of a row: one tap. */
export function HandOverButton({ className, variant = 'filled', ...of }: HandOverButtonProps) {
  const { order, kind } = of;
  const handOver = useHandOver(of);
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
