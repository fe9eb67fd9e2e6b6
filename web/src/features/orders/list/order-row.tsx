import type { Role } from '@balcao/domain/contract/accounts';
import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { isDoubted } from '@balcao/domain/rules/doubt';
import { personOfOrder } from '@balcao/domain/rules/order-face';
import { ORIGIN_NAMES } from '@balcao/domain/rules/order-origin';
import { canCancel } from '@balcao/domain/rules/order-status';
import { moneyStateOf } from '@balcao/domain/rules/payment';
import { IconBuildingStore, IconEye, IconNote, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import listClasses from '../../../components/list/list.module.css';
import { RowAction } from '../../../components/list/row-action.tsx';
import { formatDateTime, formatReais } from '../../../lib/format.ts';
import { paths } from '../../../lib/pages/paths.ts';
import { isExpired } from '../../../lib/waiting-link.ts';
import { buyerName } from '../buyer-name.ts';
import { CpfBadge, DoubtBadge } from '../doubts/doubt-badge.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { paymentTexts } from '../payments/payment-texts.ts';
import { ReceiveButton } from '../payments/receive-button.tsx';
import { ChangedAfterPrintBadge } from '../printing/changed-after-print-badge.tsx';
import type { OrdersSearch } from '../search.ts';
import { ordersTexts as texts } from '../texts.ts';
import { useCodeEditing } from '../tracking/use-code-editing.ts';
import { useCancelOrder } from '../use-cancel-order.ts';
import { WithdrawalBadge } from '../withdrawal/withdrawal-badge.tsx';
import classes from './order-list.module.css';
import { RowStep } from './row-step.tsx';
import { ExpiredBadge } from './waiting-link.tsx';

export interface OrderRowProps {
  order: OrderAnswer;
  role: Role;
  /** The list that the way back from an order leads to. */
  search: OrdersSearch;
  /** A row has something unsaved, or no longer has. */
  onDraft: (change: 1 | -1) => void;
}

/** In front of the row's link, which would hide their titles. */
const mark = { size: 15, role: 'img', className: listClasses.above } as const;

/** What an order is and where it stands: the cells that only tell. */
function Facts({ order, staff }: { order: OrderAnswer; staff: boolean }) {
  const isPartPaid = staff && order.paid > 0 && order.due > 0;
  const rest = isPartPaid && paymentTexts.rest(formatReais(order.due));
  return (
    <>
      <td role="cell" className={`${listClasses.meta} ${classes.meta}`}>
        {texts.number(order.orderId)} · {formatDateTime(order.createdAt)}
      </td>
      <td role="cell" className={classes.status}>
        <OrderStatusBadge status={order.status} />
      </td>
      <td role="cell" className={classes.payment} data-part-paid={isPartPaid || undefined}>
        <PaymentBadge status={moneyStateOf(order)} />
        {rest && <span className={classes.restShort}>{rest}</span>}
      </td>
      <td role="cell" className={classes.flags}>
        {staff && <WithdrawalBadge order={order} />}
        <DoubtBadge isDoubted={isDoubted(order)} />
        {staff && <CpfBadge order={order} />}
        <ChangedAfterPrintBadge order={order} />
        {staff && isExpired(order) && <ExpiredBadge />}
      </td>
      <td role="cell" className={`${listClasses.money} ${classes.money}`}>
        {formatReais(order.totalPrice)}
        {rest && <span className={classes.rest}>{rest}</span>}
      </td>
    </>
  );
}

/** An order of the list. Each action has its own place: none moves when another one goes. */
export function OrderRow({ order, role, search, onDraft }: OrderRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const focusLink = (): void => link.current?.focus({ preventScroll: true });
  const { cancel, cancelling } = useCancelOrder(order, focusLink);
  const field = useCodeEditing(order);
  const { editing } = field;
  useEffect(() => {
    if (!editing) return undefined;
    onDraft(1);
    return () => onDraft(-1);
  }, [editing, onDraft]);

  const { orderId } = order;
  const face = buyerName(order);
  const staff = role !== 'cliente';
  const to = { to: paths.order, params: { id: order._id }, state: { listSearch: search } };

  return (
    <tr
      role="row"
      className={`${listClasses.row} ${listClasses.clickable}`}
      data-editing={editing || undefined}
    >
      <td role="cell" className={classes.name}>
        <Link
          {...to}
          ref={link}
          className={`${listClasses.who} ${listClasses.rowLink} ${classes.link}`}
          aria-label={face ? texts.rowLink(orderId, face) : texts.rowLinkNoCustomer(orderId)}
          title={face}
          data-goods={personOfOrder(order) === '' || undefined}
        >
          {face || texts.noCustomer}
        </Link>
        {staff && order.origin === 'window' && (
          <IconBuildingStore {...mark} title={ORIGIN_NAMES.window} />
        )}
        {staff && order.customerNote && <IconNote {...mark} title={texts.hasNote} />}
      </td>
      <Facts order={order} staff={staff} />
      <td role="cell" className={classes.step}>
        <RowStep order={order} field={field} staff={staff} onStepDone={focusLink} />
      </td>
      {/* While a code is being typed the row has one Cancelar only, the code's. */}
      <td role="cell" className={classes.actions}>
        {staff && order.due > 0 && !editing && (
          <ReceiveButton order={order} className={classes.receive} onDone={focusLink} />
        )}
        <RowAction
          renderRoot={(props) => <Link {...to} {...props} />}
          label={texts.view}
          name={texts.viewOrder(orderId)}
          icon={<IconEye size={19} stroke={1.75} aria-hidden="true" />}
          className={classes.view}
          tabIndex={-1}
        />
        {canCancel(order.status, role) && !editing && (
          <RowAction
            color="red"
            label={texts.cancel}
            name={texts.cancelOrder(orderId)}
            icon={<IconX size={19} stroke={1.75} aria-hidden="true" />}
            className={classes.cancel}
            loading={cancelling}
            onClick={cancel}
          />
        )}
      </td>
    </tr>
  );
}
