import type { OrderDetailAnswer } from '../../contract.ts';
import { shownPhone } from '#kit/rules/phone.ts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { Card } from '#kit/web/components/layout.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { ordersApi } from '../shared/api.ts';
import { doubtTexts as texts } from '../texts.ts';
import classes from '../shared/order-detail.module.css';
import { storeOrder } from '../shared/order-cache.ts';

interface KnownPhoneProps {
  phone: string | null;
  isOfOrder: boolean;
  loading: boolean;
}

/** The phone of the customer to ask. */
function KnownPhone({ phone, isOfOrder, loading }: KnownPhoneProps) {
  if (loading) return <Skeleton height={46} aria-hidden="true" />;
  if (!phone) return <p>{texts.noPhone}</p>;
  return (
    <p>
      {isOfOrder ? texts.ringSame : texts.ring}{' '}
      <Anchor href={`tel:${phone}`} className={classes.knownPhone}>
        {shownPhone(phone)}
      </Anchor>
    </p>
  );
}

interface DoubtCardProps {
  order: OrderDetailAnswer;
  /** Only the list's data has been loaded: no phone. */
  loading: boolean;
}

/**
 * Another phone or address than the record's: the task before the goods leave, and the button that marks it done. An order
 * without a doubt shows none of it.
 */
export function DoubtCard({ order, loading }: DoubtCardProps) {
  const client = useQueryClient();
  const settle = useChange({
    send: () => ordersApi.call('PUT /orders/:id/doubt-settled', { params: { id: order._id } }),
    done: texts.settled(order.orderId),
    failed: (error) => messageOf(error, texts.settleFailed),
    onDone: (answer) => {
      storeOrder(client, answer);
      // The card disappears with the doubt.
      requestAnimationFrame(focusHeading);
    },
  });
  const { doubt, status } = order;
  if (!doubt || doubt.settledAt !== null || status === 'CANCELADO') return null;
  const isSent = status === 'ENVIADO';
  return (
    <Card title={isSent ? texts.titleSent : texts.title} className={classes.notice}>
      <p>{texts.of[doubt.of]}</p>
      <KnownPhone phone={order.knownPhone} isOfOrder={doubt.of === 'address'} loading={loading} />
      <p>{isSent ? texts.otherwiseSent : texts.otherwise}</p>
      <Button
        variant="default"
        mt={12}
        loading={settle.pending}
        onClick={() => settle.run(undefined)}
      >
        {texts.settle}
      </Button>
    </Card>
  );
}
