import { memo } from 'react';

import type { OrderAnswer } from '@balcao/domain/contract/orders';

import { ListTable, type ListHeading } from '../../../components/list/list-table.tsx';
import { ordersTexts as texts } from '../texts.ts';
import classes from './order-list.module.css';
import { OrderRow, type OrderRowProps } from './order-row.tsx';

interface OrderListProps extends Omit<OrderRowProps, 'order'> {
  orders: readonly OrderAnswer[];
}

const { headings } = texts;
/** In the order of the cells. The number stands under the name; money and what wants a look beside the state. */
const HEADINGS: readonly ListHeading[] = [
  { text: headings.face, area: 'name' },
  { text: headings.meta },
  { text: headings.status, area: 'state' },
  { text: headings.money, area: 'money' },
  { text: headings.step, area: 'step' },
  { text: headings.receive },
  { text: headings.actions },
];

/** The list is drawn again when its orders change, and not for changes around it. */
export const OrderList = memo(function OrderList({ orders, ...row }: OrderListProps) {
  return (
    <ListTable label={texts.list} headings={HEADINGS} className={classes.orders}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} {...row} />
      ))}
    </ListTable>
  );
});
