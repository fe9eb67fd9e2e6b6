import { Button } from '@mantine/core';

import { handOverTexts as texts } from './texts.ts';
import { useHandOver, type HandOver } from './use-hand-over.ts';

interface HandOverButtonProps extends HandOver {
  className?: string | undefined;
  /** Quiet when another button is the page's main one. */
  variant?: 'filled' | 'light' | 'default';
}

/** 'Marcar entregue' or 'Marcar retirado' of a row: one tap. */
export function HandOverButton({ className, variant = 'filled', ...of }: HandOverButtonProps) {
  const { order, kind } = of;
  const handOver = useHandOver(of);
  return (
    <Button
      variant={variant}
      size="xs"
      className={className}
      aria-label={texts.buttonOf(kind, order.orderId)}
      loading={handOver.pending}
      onClick={handOver.run}
    >
      {texts.mark[kind]}
    </Button>
  );
}
