import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { Button } from '@mantine/core';

import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { focusHeading } from '../../../lib/focus-heading.ts';
import classes from '../detail/order-detail.module.css';
import { unshipTexts as texts } from './unship-texts.ts';
import { useTakeShippingBack } from './use-take-shipping-back.ts';
import { useUndoHour } from './use-undo-hour.ts';

/** Takes back a shipping that was recorded by mistake, within its hour; asks before. */
export function UnshipButton({ order }: { order: OrderDetailAnswer }) {
  const confirm = useConfirm();
  const isOpen = useUndoHour(order);
  // The button goes with the shipping.
  const change = useTakeShippingBack(() => requestAnimationFrame(focusHeading));
  if (!isOpen) return null;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: texts.title(order.orderId),
      message: texts.question,
      confirmLabel: texts.button,
    });
    if (agreed) change.run(order._id);
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={texts.button}
      loading={change.pending}
      onClick={() => void ask()}
    >
      {texts.undo}
      <span className={classes.wideOnly}>&nbsp;{texts.shipping}</span>
    </Button>
  );
}
