import { useRef, useState } from 'react';

import { Button } from '../light/button.tsx';
import { commonTexts } from '../lib/texts.ts';
import { publicFrameTexts, publicOrderTexts as texts } from './texts.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { loadOrder, type Confirmed, type OrderOutcome } from './order-loading.ts';
import { AwayPicture, LostPicture } from './pictures.tsx';
import { PublicMessage } from './public-message.tsx';
import { StoreContact } from './store-words.tsx';

interface OrderPageProps {
  orderId: string;
  /** What the first call answered; it left before this page's code had come. */
  first: OrderOutcome;
  onConfirmed: (confirmed: Confirmed) => void;
}

const FAILURE_TEXTS = {
  'time-out': texts.failedTimeout,
  'no-answer': texts.failedNoAnswer,
  refused: texts.failedRefused,
} as const;

function Failure({
  outcome,
  again,
}: {
  outcome: Exclude<OrderOutcome, { kind: 'loaded' }>;
  again: { loading: boolean; run: () => void };
}) {
  if (outcome.kind === 'missing') {
    return (
      <PublicMessage
        tab={texts.missing}
        title={texts.missing}
        text={texts.missingText}
        picture={<LostPicture />}
      />
    );
  }
  const limited = outcome.kind === 'limited';
  return (
    <PublicMessage
      tab={publicFrameTexts.orderTitle}
      title={limited ? texts.limited : texts.failed}
      text={limited ? texts.limitedText : FAILURE_TEXTS[outcome.reason]}
      picture={<AwayPicture />}
      alert
      action={
        <Button loading={again.loading} onClick={again.run}>
          {commonTexts.retry}
        </Button>
      }
    />
  );
}

/** /pedido/{orderId}: the form while the order waits for its customer, its state afterwards. */
export function OrderPage({ orderId, first, onConfirmed }: OrderPageProps) {
  const [outcome, setOutcome] = useState(first);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);

  const reload = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    const next = await loadOrder(orderId);
    busy.current = false;
    setLoading(false);
    setOutcome(next);
  };
  const again = (): void => void reload();
  /** The store changed the order under the form: the new cart comes, what was typed stays, also when nothing comes. */
  const catchUp = async (): Promise<void> => {
    const next = await loadOrder(orderId);
    if (next.kind === 'loaded') setOutcome(next);
  };

  if (outcome.kind !== 'loaded')
    return <Failure outcome={outcome} again={{ loading, run: again }} />;
  const { order, payment, changes, withdrawal, PlacedOrder } = outcome;
  const focusTitle = outcome !== first;
  if (order.expired) {
    return (
      <PublicMessage
        tab={publicFrameTexts.orderTitle}
        title={texts.expired}
        text={texts.expiredText}
        picture={<LostPicture />}
        focusTitle={focusTitle}
        action={<StoreContact order={order} />}
        seller={order.store}
      />
    );
  }
  if (PlacedOrder) {
    return (
      <PlacedOrder
        order={order}
        payment={payment}
        changes={changes}
        withdrawal={withdrawal}
        focusTitle={focusTitle}
      />
    );
  }
  return (
    <ConfirmPage
      key={order.orderId}
      order={order}
      focusTitle={focusTitle}
      onConfirmed={(paid) => onConfirmed({ payment: paid, seller: order.store })}
      onReload={again}
      onStale={() => void catchUp()}
      changes={changes}
    />
  );
}
