import { Button, type ButtonProps } from '@mantine/core';

import { formatCents } from '#kit/web/lib/format.ts';
import type { ProviderRefund } from './give-back.ts';
import { refundTexts as texts, PROVIDERS } from './texts.ts';

interface RefundButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'leftSection'> {
  refund: ProviderRefund;
  onTake: (refund: ProviderRefund) => void;
  /** Leaves out the provider's name, which the dialog shows as well. */
  isNarrow?: boolean;
}

export function RefundButton({ refund, onTake, isNarrow = false, ...look }: RefundButtonProps) {
  const sum = formatCents(refund.cents);
  const words = texts.giveBy(sum, PROVIDERS[refund.provider].by);
  return (
    <Button {...look} aria-label={words} onClick={() => onTake(refund)}>
      {isNarrow ? texts.give(sum) : words}
    </Button>
  );
}
