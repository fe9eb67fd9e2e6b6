import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { Button, Text } from '@mantine/core';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { unshipTexts as texts } from '../../texts.ts';
import { useRecordCode } from './use-record-code.ts';
import { useTakeShippingBack } from '../use-take-shipping-back.ts';
import { useUndoHour } from '../use-undo-hour.ts';

/** Takes back a mistaken shipping, within its hour. The notice sends the order again with its code. */
export function UnshipButton({ order }: { order: OrderDetailAnswer }) {
  const isOpen = useUndoHour(order);
  const sendAgain = useRecordCode();
  // The button disappears with the shipping.
  const change = useTakeShippingBack((unsent) => {
    requestAnimationFrame(focusHeading);
    notifyWithAction(texts.done(order.orderId), commonTexts.undo, () =>
      sendAgain.run({ order: unsent, trackingCode: order.trackingCode ?? '' }),
    );
  });
  if (!isOpen) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={texts.button}
      loading={change.pending}
      onClick={() => change.run(order._id)}
    >
      {commonTexts.undo}
      <Text span visibleFrom="sm">
        &nbsp;{texts.shipping}
      </Text>
    </Button>
  );
}
