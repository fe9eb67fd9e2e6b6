import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { IconCoin } from '@tabler/icons-react';

import { RowAction } from '../../../components/list/row-action.tsx';
import { formatReais } from '../../../lib/format.ts';
import { paymentTexts as texts } from './payment-texts.ts';
import { usePayAll } from './use-payments.ts';

interface ReceiveButtonProps {
  order: OrderAnswer;
  className?: string | undefined;
  /** The button goes with the amount due. */
  onDone: () => void;
}

/** 'Recebi' of a row in the list: one tap. */
export function ReceiveButton({ order, className, onDone }: ReceiveButtonProps) {
  const receive = usePayAll(order, onDone);
  return (
    <RowAction
      data-word
      variant="default"
      className={className}
      label={texts.receive}
      name={texts.receiveOf(formatReais(order.due), order.orderId)}
      icon={<IconCoin size={19} stroke={1.75} aria-hidden="true" />}
      loading={receive.pending}
      onClick={receive.run}
    />
  );
}
