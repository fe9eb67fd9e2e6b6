import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { HandedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { OtherWay, Ways } from '#areas/orders/web/shared/other-way.tsx';
import { useUndoHour } from '#areas/printing/web/shared/use-undo-hour.ts';
import { handOverStepTexts as texts, handOverTexts } from './texts.ts';
import { useHandOver, useTakeHandOverBack } from './use-hand-over.ts';

interface HandOverStepProps {
  order: OrderDetailAnswer;
  kind: HandedKind;
  /** The form of a tracking code, for an order that is sent after all. */
  byCode: ReactNode;
}

/** The step of an order without a carrier: it is handed to its customer. */
export function HandOverStep({ order, kind, byCode }: HandOverStepProps) {
  const [isByCode, setByCode] = useState(false);
  const handOver = useHandOver({ order, kind, onDone: focusHeading, onUndone: focusHeading });
  return (
    <Ways>
      <Button fullWidth loading={handOver.pending} onClick={handOver.run}>
        {handOverTexts.mark[kind]}
      </Button>
      {isByCode ? (
        byCode
      ) : (
        <OtherWay label={texts.byCode} short={texts.byCodeShort} onTake={() => setByCode(true)} />
      )}
    </Ways>
  );
}

/** Takes back a hand-over, within its hour. */
export function UndoHandOver({ order }: { order: OrderDetailAnswer }) {
  const isOpen = useUndoHour(order);
  const undo = useTakeHandOverBack(focusHeading);
  if (!isOpen) return null;
  return (
    <Button
      variant="default"
      fullWidth
      aria-label={texts.undoOf(order.orderId)}
      loading={undo.pending}
      onClick={() => undo.run(order._id)}
    >
      {commonTexts.undo}
    </Button>
  );
}
