import { useRef, useState } from 'react';

import { Button } from '#kit/light/button.tsx';
import { retryText } from '#kit/web/lib/api/retry-text.ts';
import { publicOrderTexts as texts } from './shared/texts.ts';
import { AwayPicture } from '#kit/light/frame/picture.tsx';
import { ConfirmPage } from './confirm/confirm-page.tsx';
import { loadOrder, type Confirmed, type OrderOutcome } from './order-loading.ts';
import type { OrderPageParts } from './shared/shared-order.ts';
import { PublicMessage } from '#kit/light/frame/public-message.tsx';

interface OrderPageProps {
  orderId: string;
  /** The outcome of the first call, which left before this page's code had loaded. */
  first: OrderOutcome;
  parts: OrderPageParts;
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
  if (outcome.kind === 'missing') return outcome.content;
  return (
    <PublicMessage
      tab={texts.orderTitle}
      title={texts.failed}
      text={outcome.kind === 'limited' ? outcome.text : FAILURE_TEXTS[outcome.reason]}
      picture={<AwayPicture />}
      alert
      action={
        <Button loading={again.loading} onClick={again.run}>
          {retryText}
        </Button>
      }
    />
  );
}

/** /pedido/{orderId}: the form while the order waits for its customer, its state afterwards. */
export function OrderPage({ orderId, first, parts, onConfirmed }: OrderPageProps) {
  const [outcome, setOutcome] = useState(first);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);

  const reload = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    const next = await loadOrder(orderId, parts);
    busy.current = false;
    setLoading(false);
    setOutcome(next);
  };
  const again = (): void => void reload();
  /** Loads the order again after the store changed it under the page. The page stays if nothing comes. */
  const catchUp = async (): Promise<void> => {
    const next = await loadOrder(orderId, parts);
    if (next.kind === 'loaded') setOutcome(next);
  };

  if (outcome.kind !== 'loaded')
    return <Failure outcome={outcome} again={{ loading, run: again }} />;
  const { order, payment, changes, withdrawal, delivery, cartLink, ShippingChoice, OtherPage } =
    outcome;
  const focusTitle = outcome !== first;
  if (OtherPage) {
    return (
      <OtherPage
        order={order}
        payment={payment}
        changes={changes}
        withdrawal={withdrawal}
        delivery={delivery}
        focusTitle={focusTitle}
        onStale={() => void catchUp()}
      />
    );
  }
  return (
    <ConfirmPage
      key={order.orderId}
      order={order}
      focusTitle={focusTitle}
      parts={parts}
      onConfirmed={onConfirmed}
      onReload={again}
      onStale={catchUp}
      changes={changes}
      cartLink={cartLink}
      ShippingChoice={ShippingChoice}
    />
  );
}
