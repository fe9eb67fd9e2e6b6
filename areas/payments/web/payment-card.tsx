import type { OrderWithPayments } from '../contract.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import { moneyStateOf } from '#areas/orders/rules/order-money.ts';
import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { useRef, useState } from 'react';

import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { formatCents, formatReais } from '#kit/web/lib/format.ts';
import { giveFocusBack } from '#kit/web/lib/give-focus-back.ts';
import { paymentCardTexts as texts, paymentFormTexts, paymentTexts } from './texts.ts';
import { giveBackOf, type ProviderRefund } from './give-back.ts';
import { PaymentBadge } from '#areas/orders/web/shared/order-badges.tsx';
import classes from './payment-card.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentRow } from './payment-row.tsx';
import { RefundButton } from './payment-buttons.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { usePayAll, useTakeBack } from './use-payments.ts';

function Sums({ order }: { order: OrderWithPayments }) {
  const { leftCents, underWayCents } = giveBackOf(order);
  const sums: [string, number][] =
    order.due < 0
      ? [
          [texts.giveBack, leftCents],
          [texts.underWay, underWayCents],
        ]
      : [[texts.missing, fromReais(order.due)]];
  return (
    <Group component="dl" className={classes.sums} gap="8px 36px" align="stretch">
      <div>
        <dt className="quiet">{texts.received}</dt>
        <dd>{formatReais(order.paid)}</dd>
      </div>
      {sums.map(
        ([label, cents]) =>
          cents > 0 && (
            <div key={label}>
              <dt className="quiet">{label}</dt>
              <Box component="dd" c="orange">
                {formatCents(cents)}
              </Box>
            </div>
          ),
      )}
    </Group>
  );
}

interface PaymentCardProps {
  order: OrderWithPayments;
  /** The rows still load. */
  loading: boolean;
}

function PaymentActions({
  order,
  loading,
  onDone,
  onOther,
}: PaymentCardProps & { onDone: () => void; onOther: () => void }) {
  const { due, status } = order;
  const { leftCents, byProvider } = giveBackOf(order);
  const isOwed = due < 0;
  const payAll = usePayAll(order, onDone, isOwed ? -toReais(leftCents) : undefined);
  const [refund, setRefund] = useState<ProviderRefund>();
  return (
    <>
      {(due > 0 || leftCents > 0) && (
        <Group gap={8} className={classes.actions} mt={12}>
          {/* For a cancelled order it is the next step of the page. */}
          {status !== 'CANCELADO' && byProvider && (
            <RefundButton variant="default" refund={byProvider} onTake={setRefund} />
          )}
          {status !== 'CANCELADO' && (
            <Button
              variant="default"
              loading={payAll.pending}
              // The rows tell how it can be given back.
              disabled={isOwed && loading}
              onClick={payAll.run}
            >
              {isOwed
                ? paymentTexts.refund(formatCents(leftCents))
                : texts.receiveAmount(formatReais(due))}
            </Button>
          )}
          <Button variant="subtle" color="gray" disabled={isOwed && loading} onClick={onOther}>
            {texts.otherAmount}
          </Button>
        </Group>
      )}
      {due > 0 && (
        <Text c="dimmed" fz="sm" mt={8}>
          {texts.hint}
        </Text>
      )}
      <RefundDialog
        order={order}
        refund={refund}
        onClose={() => setRefund(undefined)}
        onDone={onDone}
      />
    </>
  );
}

export function PaymentCard({ order, loading }: PaymentCardProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusBox = (): void => giveFocusBack(box.current);
  const takeBack = useTakeBack(order, focusBox);
  const [open, setOpen] = useState<OrderWithPayments>();
  const { due, payments } = order;
  if (order.paymentStatus === null && payments.length === 0) return null;

  return (
    <Card title={texts.title} actions={<PaymentBadge status={moneyStateOf(order)} />}>
      <div ref={box} tabIndex={-1}>
        <Sums order={order} />
        {order.version > 0 && order.status !== 'CANCELADO' && order.paid !== 0 && due !== 0 && (
          <Text c="dimmed" fz="sm" mt={8}>
            {texts.changed}
          </Text>
        )}
        {/* The height of the one payment that most orders have. */}
        {loading && order.paid > 0 && <Skeleton height={60} mt={12} aria-hidden="true" />}
        {payments.length > 0 && (
          <Box component="ul" mt={12} aria-label={texts.rows}>
            {payments.map((payment) => (
              <PaymentRow
                key={payment._id}
                payment={payment}
                isSettled={giveBackOf(order).leftCents === 0}
                onUndo={takeBack.isAllowed(payment) ? () => takeBack.run(payment._id) : undefined}
                undoing={takeBack.rows.has(payment._id)}
              />
            ))}
          </Box>
        )}
        <PaymentActions
          order={order}
          loading={loading}
          onDone={focusBox}
          onOther={() => setOpen(order)}
        />
      </div>
      <FormModal
        title={({ due: sum }) =>
          sum < 0 ? paymentFormTexts.refundTitle : paymentFormTexts.paymentTitle
        }
        record={open}
        onClose={() => setOpen(undefined)}
      >
        {(record) => <PaymentForm order={record} onDone={() => setOpen(undefined)} />}
      </FormModal>
    </Card>
  );
}
