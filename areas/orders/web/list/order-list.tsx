import type { Role } from '#kit/contract/session.ts';
import type { OrderAnswer } from '../../contract.ts';
import { canCancel } from '../../rules/order-status.ts';
import { orderFace, personOfOrder, ORIGIN_NAMES } from '../../rules/order-face.ts';
import { moneyStateOf } from '../../rules/order-money.ts';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconNote, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useRef, type ComponentType } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import { ListTable, type ListHeading } from '#kit/web/components/list/list-table.tsx';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { giveFocusBack } from '#kit/web/lib/give-focus-back.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { OrderBadges, PaymentBadge } from '../shared/order-badges.tsx';
import { ordersTexts as texts, moneyTexts } from '../texts.ts';
import type { OrdersSearch } from '../search.ts';
import { useCodeEditing, type CodeEditing } from '../shared/use-code-editing.ts';
import classes from './order-list.module.css';
import { useCancelOrder } from '../shared/use-cancel-order.ts';

/** The parts that rows of a list of orders show of later areas; the page of the list gives them. */
export interface OrderRowParts {
  /** The button that notes what is due as received. */
  readonly Receive: ComponentType<{ order: OrderAnswer; onDone: () => void }>;
  /** The button that notes what is to give back as given. */
  readonly GiveBack: ComponentType<{ order: OrderAnswer; className: string; onDone: () => void }>;
  /** The button that sends the link of a waiting order, or a reminder of it. */
  readonly SendLink: ComponentType<{ order: OrderAnswer; isReminder: boolean }>;
  /** Gives the notice of a cancelled order whose money is to give back. */
  readonly useOwedNotice: () => (done: string, order: OrderAnswer) => void;
}

/** The cell of an order's next step. */
export interface RowStepProps {
  order: OrderAnswer;
  parts: OrderRowParts;
  /** The field of its tracking code. */
  field: CodeEditing;
  staff: boolean;
  /** The button disappears with its step: another place takes the focus. */
  onStepDone: () => void;
  /** Reports that the row began or ceased to hold unsaved text. */
  onDraft: (change: 1 | -1) => void;
}

interface OrderRowProps {
  order: OrderAnswer;
  role: Role;
  parts: OrderRowParts;
  /** The search of the list, for the link back from an order. */
  search: OrdersSearch;
  /** Reports that a row began or ceased to hold unsaved text. */
  onDraft: (change: 1 | -1) => void;
  Step: ComponentType<RowStepProps>;
}

/** Above the row's link, which would hide their titles. */
const mark = { size: 15, role: 'img', className: listClasses.above } as const;

/** The quiet buttons at the end of a row, in words at every width. */
const action = { size: 'xs', className: `${listClasses.above} ${classes.action}` } as const;

/** The cells that only tell: the order and its state. */
function Facts({ order, staff }: { order: OrderAnswer; staff: boolean }) {
  const isPartPaid = staff && order.paid > 0 && order.due > 0;
  return (
    <>
      <td role="cell" className={`${listClasses.meta} ${classes.meta}`}>
        {texts.number(order.orderId)} · {formatDateTime(order.createdAt)}
      </td>
      <td role="cell" className={`wrap ${classes.state}`}>
        <OrderBadges order={order} staff={staff}>
          <PaymentBadge status={moneyStateOf(order)} />
          {isPartPaid && (
            <span className={classes.rest}>{moneyTexts.rest(formatReais(order.due))}</span>
          )}
        </OrderBadges>
      </td>
      <td role="cell" className={`${listClasses.money} ${classes.money}`}>
        {formatReais(order.totalPrice)}
      </td>
    </>
  );
}

/** An order of the list. Each action has its own place: none moves when another one disappears. */
function OrderRow({ order, role, parts, search, onDraft, Step }: OrderRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const focusLink = (): void => giveFocusBack(link.current);
  const tellOwed = parts.useOwedNotice();
  const { cancel, cancelling } = useCancelOrder(order, focusLink, { tellOwed });
  const field = useCodeEditing(order);
  const { editing } = field;

  const { orderId } = order;
  const face = orderFace(order);
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
      <td role="cell" className={`line ${classes.step}`}>
        <Step
          order={order}
          parts={parts}
          field={field}
          staff={staff}
          onStepDone={focusLink}
          onDraft={onDraft}
        />
      </td>
      <td role="cell" className={classes.receive}>
        {staff && order.due > 0 && <parts.Receive order={order} onDone={focusLink} />}
      </td>
      {/* While a recorded code is corrected, the row has only the code's Cancelar. */}
      <td role="cell" className={`line ${classes.actions}`}>
        <Button
          {...action}
          variant="default"
          renderRoot={(props) => <Link {...to} {...props} />}
          aria-label={texts.viewOrder(orderId)}
          tabIndex={-1}
        >
          {texts.view}
        </Button>
        {canCancel(order.status, role) && !editing && (
          <Button
            {...action}
            variant="subtle"
            color="gray"
            leftSection={<IconX size={15} stroke={1.75} aria-hidden="true" />}
            aria-label={texts.cancelOrder(orderId)}
            loading={cancelling}
            onClick={cancel}
          >
            {commonTexts.cancel}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface OrderListProps extends Omit<OrderRowProps, 'order'> {
  orders: readonly OrderAnswer[];
}

const { headings } = texts;
/** The headings of the cells, in order. The number is under the name; money and warnings are beside the state. */
const HEADINGS: readonly ListHeading[] = [
  { text: headings.face, area: 'name' },
  { text: headings.meta },
  { text: headings.status, area: 'state' },
  { text: headings.money, area: 'money' },
  { text: headings.step, area: 'step' },
  { text: headings.receive },
  { text: headings.actions },
];

/** Memoized: the list is drawn again only when its orders change. */
export const OrderList = memo(function OrderList({ orders, ...row }: OrderListProps) {
  return (
    <ListTable label={texts.list} headings={HEADINGS} className={classes.orders}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} {...row} />
      ))}
    </ListTable>
  );
});
