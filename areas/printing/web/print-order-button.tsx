import type { OrderAnswer } from '#areas/orders/contract.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

import { printTexts } from './texts.ts';
import type { LoadPhotos } from './print-runs.ts';
import { useOrderPdf } from './use-order-pdf.ts';

interface PrintOrderButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  order: OrderAnswer;
  loadPhotos: LoadPhotos;
  className?: string | undefined;
}

/** Prints one order as in the PDF of confirmed orders. The customer must be known. */
export function PrintOrderButton({
  order,
  loadPhotos,
  className,
  variant = 'default',
  fullWidth = false,
}: PrintOrderButtonProps) {
  const { progress, printOrder } = useOrderPdf(loadPhotos);
  if (!order.customer) return null;
  return (
    <Button
      variant={variant}
      fullWidth={fullWidth}
      className={className}
      aria-label={printTexts.order}
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
      loading={progress !== undefined}
      onClick={() => void printOrder(order)}
    >
      {printTexts.order}
    </Button>
  );
}
