import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import type { PaymentAnswer } from '@balcao/domain/contract/payments';
import { moneyStateOf, PAYMENT_METHODS } from '@balcao/domain/rules/payment';
import { Button, Group, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';

import { FormModal } from '../../../components/forms/form-modal.tsx';
import { Card } from '../../../components/layout.tsx';
import { formatDateTime, formatReais } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import classes from './payment-card.module.css';
import { PaymentBadge } from './payment-badge.tsx';
import { PaymentForm } from './payment-form.tsx';
import { paymentCardTexts as texts, paymentFormTexts } from './payment-card-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import { changeTexts } from '../detail/detail-texts.ts';
import { usePayAll, useTakeBack } from './use-payments.ts';

interface PaymentRowProps {
  payment: PaymentAnswer;
  /** Missing for somebody else's payment, which only an admin can undo. */
  onUndo?: (() => void) | undefined;
  undoing: boolean;
}

function PaymentRow({ payment, onUndo, undoing }: PaymentRowProps) {
  const { method, receivedAt, who, note, takenBack } = payment;
  const amount = formatReais(payment.amount);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p>
          <span className={classes.amount} data-taken-back={takenBack ? true : undefined}>
            {amount}
          </span>{' '}
          · {PAYMENT_METHODS[method]}
        </p>
        <p className={classes.when}>
          {[formatDateTime(receivedAt), who, note].filter(Boolean).join(' · ')}
        </p>
        {takenBack && (
          <p className={classes.when}>
            {texts.takenBack(takenBack.who ?? texts.nobody, formatDateTime(takenBack.at))}
          </p>
        )}
      </div>
      {!takenBack && onUndo && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={texts.undoOf(amount)}
          loading={undoing}
          onClick={onUndo}
        >
          {paymentTexts.undo}
        </Button>
      )}
    </li>
  );
}

function Sums({ order }: { order: OrderDetailAnswer }) {
  const rest = order.due < 0 ? texts.giveBack : texts.missing;
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{texts.received}</dt>
        <dd>{formatReais(order.paid)}</dd>
      </div>
      {order.due !== 0 && (
        <div>
          <dt>{rest}</dt>
          <dd className={classes.due}>{formatReais(Math.abs(order.due))}</dd>
        </div>
      )}
    </dl>
  );
}

interface PaymentCardProps {
  order: OrderDetailAnswer;
  /** The rows are on their way. */
  loading: boolean;
}

/** An order's money: the sum, each payment, and one tap for the amount due. Nothing before the confirmation. */
export function PaymentCard({ order, loading }: PaymentCardProps) {
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const focusBox = (): void => box.current?.focus({ preventScroll: true });
  const payAll = usePayAll(order, focusBox);
  const takeBack = useTakeBack(order, focusBox);
  const [open, setOpen] = useState<OrderDetailAnswer>();
  const { due, payments } = order;
  if (order.paymentStatus === null && payments.length === 0) return null;

  const dueText = formatReais(Math.abs(due));
  const mayUndo = ({ whoId }: PaymentAnswer): boolean =>
    user?.role === 'admin' || (whoId !== null && whoId === user?.sub);
  return (
    <Card title={texts.title} actions={<PaymentBadge status={moneyStateOf(order)} />}>
      <div ref={box} tabIndex={-1} className={classes.box}>
        <Sums order={order} />
        {order.version > 0 && order.status !== 'CANCELADO' && order.paid !== 0 && due !== 0 && (
          <p className={classes.hint}>{changeTexts.balance}</p>
        )}
        {/* The height of the one payment that most orders have. */}
        {loading && order.paid > 0 && <Skeleton height={60} mt={12} aria-hidden="true" />}
        {payments.length > 0 && (
          <ul className={classes.rows} aria-label={texts.rows}>
            {payments.map((payment) => (
              <PaymentRow
                key={payment._id}
                payment={payment}
                onUndo={mayUndo(payment) ? () => takeBack.run(payment._id) : undefined}
                undoing={takeBack.rows.has(payment._id)}
              />
            ))}
          </ul>
        )}
        {due !== 0 && (
          <>
            <Group gap={8} className={classes.actions}>
              {/* Of a cancelled order it is the next step of the page. */}
              {order.status !== 'CANCELADO' && (
                <Button variant="light" loading={payAll.pending} onClick={payAll.run}>
                  {due < 0 ? paymentTexts.refund(dueText) : texts.receiveAmount(dueText)}
                </Button>
              )}
              <Button variant="subtle" onClick={() => setOpen(order)}>
                {texts.otherAmount}
              </Button>
            </Group>
            {due > 0 && <p className={classes.hint}>{texts.hint}</p>}
          </>
        )}
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
