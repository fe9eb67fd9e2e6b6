import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { unshipUntil } from '@balcao/domain/rules/order-status';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';

import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { focusHeading } from '../../../lib/focus-heading.ts';
import classes from '../detail/order-detail.module.css';
import { unshipTexts as texts } from './unship-texts.ts';
import { useTakeShippingBack } from './use-take-shipping-back.ts';

/** The time until which the order's shipping can be taken back, epoch milliseconds; undefined for an order that is not away. */
function untilOf({ status, history }: OrderDetailAnswer): number | undefined {
  const step = history.findLast(({ to }) => to === 'ENVIADO');
  return status === 'ENVIADO' && step ? unshipUntil(Date.parse(step.at)) : undefined;
}

/** Whether a moment is still to come, by this device's clock; a page that stays open notices when it is over. */
function useIsAhead(moment: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && now <= moment;
}

/** Takes back a shipping that was recorded by mistake, within its hour; asks before. */
export function UnshipButton({ order }: { order: OrderDetailAnswer }) {
  const confirm = useConfirm();
  const isOpen = useIsAhead(untilOf(order));
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
