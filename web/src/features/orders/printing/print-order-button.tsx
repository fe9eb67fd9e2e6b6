import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

import { printTexts } from '../texts.ts';
import { useOrderPdf } from './use-order-pdf.ts';

interface PrintOrderButtonProps {
  order: OrderAnswer;
  className?: string | undefined;
}

/** Prints one order as in the PDF of confirmed orders. Not before its customer is known. */
export function PrintOrderButton({ order, className }: PrintOrderButtonProps) {
  const { progress, printOrder } = useOrderPdf();
  if (!order.customer) return null;
  return (
    <Button
      variant="default"
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
