import { memo } from 'react';

import type { OrderAnswer } from '../../contract.ts';

import { ListTable, type ListHeading } from '#kit/web/components/list/list-table.tsx';
import { ordersTexts as texts } from '../texts.ts';
import classes from './order-list.module.css';
import { OrderRow, type OrderRowProps } from './order-row.tsx';

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
