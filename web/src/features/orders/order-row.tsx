import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Role } from '@balcao/domain/contract/accounts';
import { canCancel, canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import listClasses from '../../components/list.module.css';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { OrdersSearch } from '../../search-params.ts';
import { ordersTexts } from './texts.ts';
import classes from './order-list.module.css';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { customerName } from './order-view.ts';
import { TrackingCodeField } from './tracking-code-field.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

interface OrderRowProps {
  order: OrderAnswer;
  role: Role;
  search: OrdersSearch;
  onDraft: (orderId: string, drafting: boolean) => void;
}

export function OrderRow({ order, role, search, onDraft }: OrderRowProps) {
  const { cancel, cancelling } = useCancelOrder(order);
  const link = useRef<HTMLAnchorElement>(null);
  const name = customerName(order);
  const staff = role !== 'cliente';
  const hasCode = order.trackingCode !== null || (staff && canHaveTrackingCode(order.status));
  const to = { to: paths.order, params: { id: order._id }, state: { ordersSearch: search } };
  const label = order.customer
    ? ordersTexts.rowLink(order.orderId, name)
    : ordersTexts.rowLinkNoCustomer(order.orderId);

  const askToCancel = async (): Promise<void> => {
    // The button goes with the order's last state, and must not take the focus along.
    if (await cancel()) requestAnimationFrame(() => link.current?.focus({ preventScroll: true }));
  };

  return (
    <li className={`${listClasses.row} ${listClasses.clickable} ${classes.row}`}>
      <Link
        {...to}
        ref={link}
        className={`${listClasses.who} ${listClasses.rowLink} ${classes.name}`}
        aria-label={label}
      >
        {name}
      </Link>
      <p className={`${listClasses.meta} ${classes.meta}`}>
        {ordersTexts.number(order.orderId)} · {formatDateTime(order.createdAt)}
      </p>
      <div className={classes.status}>
        <OrderStatusBadge status={order.status} />
      </div>
      <div className={classes.tracking} data-empty={hasCode ? undefined : true}>
        <TrackingCodeField order={order} editable={staff} onDraft={onDraft} />
      </div>
      <div className={`${listClasses.money} ${classes.money}`}>{formatMoney(order.totalPrice)}</div>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          renderRoot={(props) => <Link {...to} {...props} />}
          variant="default"
          size="xs"
          className={`${listClasses.above} ${classes.view}`}
          aria-label={ordersTexts.viewOrder(order.orderId)}
          tabIndex={-1}
        >
          {ordersTexts.view}
        </Button>
        {canCancel(order.status, role) && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            className={`${listClasses.above} ${classes.cancel}`}
            aria-label={ordersTexts.cancelOrder(order.orderId)}
            loading={cancelling}
            onClick={() => void askToCancel()}
          >
            {ordersTexts.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}
