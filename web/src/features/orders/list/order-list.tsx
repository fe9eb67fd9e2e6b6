import type { Role } from '@balcao/domain/contract/accounts';
import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { isDoubted } from '@balcao/domain/rules/doubt';
import { canCancel, canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { moneyStateOf } from '@balcao/domain/rules/payment';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';

import listClasses from '../../../components/list/list.module.css';
import { formatDateTime, formatReais } from '../../../lib/format.ts';
import { paths } from '../../../lib/pages/paths.ts';
import { isExpired } from '../../../lib/waiting-link.ts';
import type { OrdersSearch } from '../search.ts';
import { ordersTexts as texts } from '../texts.ts';
import classes from './order-list.module.css';
import { ChangedAfterPrintBadge } from '../printing/changed-after-print-badge.tsx';
import { DoubtBadge } from '../doubts/doubt-badge.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { buyerName } from '../buyer-name.ts';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { paymentTexts } from '../payments/payment-texts.ts';
import { ReceiveButton } from '../payments/receive-button.tsx';
import { TrackingCodeField } from '../tracking/tracking-code-field.tsx';
import { useCancelOrder } from '../use-cancel-order.ts';
import { useTrackingCode } from '../tracking/use-tracking-code.ts';
import { ExpiredBadge, WaitingLink } from './waiting-link.tsx';
import { WithdrawalBadge } from '../withdrawal/withdrawal-badge.tsx';

interface OrderListProps {
  orders: readonly OrderAnswer[];
  role: Role;
  /** The list that the way back from an order leads to. */
  search: OrdersSearch;
  /** A row has something unsaved, or no longer has. */
  onDraft: (change: 1 | -1) => void;
}

interface OrderRowProps extends Omit<OrderListProps, 'orders'> {
  order: OrderAnswer;
}

function OrderRow({ order, role, search, onDraft }: OrderRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const focusLink = (): void => link.current?.focus({ preventScroll: true });
  const { cancel, cancelling } = useCancelOrder(order, focusLink);
  const code = useTrackingCode(order);
  const { editing } = code;
  useEffect(() => {
    if (!editing) return undefined;
    onDraft(1);
    return () => onDraft(-1);
  }, [editing, onDraft]);

  const { orderId } = order;
  const name = buyerName(order);
  const staff = role !== 'cliente';
  const waits = staff && order.status === 'AGUARDANDO CONFIRMAÇÃO';
  const isPartPaid = staff && order.paid > 0 && order.due > 0;
  const hasCode =
    waits || order.trackingCode !== null || (staff && canHaveTrackingCode(order.status));
  const to = { to: paths.order, params: { id: order._id }, state: { listSearch: search } };

  return (
    <li
      className={`${listClasses.row} ${listClasses.clickable} ${classes.row}`}
      data-part-paid={isPartPaid || undefined}
    >
      <Link
        {...to}
        ref={link}
        className={`${listClasses.who} ${listClasses.rowLink} ${classes.name}`}
        aria-label={name ? texts.rowLink(orderId, name) : texts.rowLinkNoCustomer(orderId)}
      >
        {name || texts.noCustomer}
      </Link>
      <p className={`${listClasses.meta} ${classes.meta}`}>
        {texts.number(orderId)} · {formatDateTime(order.createdAt)}
      </p>
      <div className={classes.status}>
        <OrderStatusBadge status={order.status} />
        {staff && <WithdrawalBadge order={order} />}
        <DoubtBadge isDoubted={isDoubted(order)} />
        <ChangedAfterPrintBadge order={order} />
        {waits && isExpired(order) && <ExpiredBadge />}
        <PaymentBadge status={moneyStateOf(order)} />
      </div>
      <div className={classes.tracking} data-empty={hasCode ? undefined : true}>
        {waits ? (
          <WaitingLink order={order} />
        ) : (
          <TrackingCodeField order={order} code={code} editable={staff} />
        )}
      </div>
      <div className={`${listClasses.money} ${classes.money}`}>
        <p>{formatReais(order.totalPrice)}</p>
        {isPartPaid && <p className={classes.rest}>{paymentTexts.rest(formatReais(order.due))}</p>}
      </div>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          renderRoot={(props) => <Link {...to} {...props} />}
          variant="default"
          size="xs"
          className={listClasses.above}
          aria-label={texts.viewOrder(orderId)}
          tabIndex={-1}
        >
          {texts.view}
        </Button>
        {staff && order.due > 0 && !editing && (
          <ReceiveButton order={order} className={listClasses.above} onDone={focusLink} />
        )}
        {/* While a code is being typed the row has one Cancelar only, the code's. */}
        {canCancel(order.status, role) && !editing && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            className={listClasses.above}
            aria-label={texts.cancelOrder(orderId)}
            loading={cancelling}
            onClick={cancel}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The list is drawn again when its orders change, and not for changes around it. */
export const OrderList = memo(function OrderList({ orders, ...row }: OrderListProps) {
  return (
    <div className={classes.box}>
      <ul className={listClasses.list} aria-label={texts.list}>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} {...row} />
        ))}
      </ul>
    </div>
  );
});
