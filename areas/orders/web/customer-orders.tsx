import type { OrderAnswer } from '../contract.ts';
import { Box } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { ListLoading } from '#kit/web/components/list/list-states.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { useList } from '#kit/web/components/list/use-list.ts';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { PageSearch } from '#kit/web/lib/pages/list-search.ts';
import { customerOrdersTexts as texts, ordersTexts } from './texts.ts';
import { ordersPage, ORDERS_PAGE_SIZE } from './shared/api.ts';
import classes from './customer-orders.module.css';
import { OrderStatusBadge } from './shared/order-badges.tsx';

function OrderLine({ order }: { order: OrderAnswer }) {
  return (
    <li className={`${listClasses.row} ${listClasses.clickable} ${classes.row}`}>
      <Link
        to={paths.order}
        params={{ id: order._id }}
        className={`${listClasses.who} ${listClasses.rowLink} ${classes.number}`}
      >
        {ordersTexts.number(order.orderId)}
      </Link>
      <p className={`${listClasses.meta} ${classes.at}`}>{formatDateTime(order.createdAt)}</p>
      <div className={classes.status}>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className={`${listClasses.money} ${classes.money}`}>{formatReais(order.totalPrice)}</p>
    </li>
  );
}

interface CustomerOrdersProps {
  customerId: string;
  /** The customer's known number of orders, for the skeleton's rows. */
  expected: number;
}

/** The orders of one customer, newest first, cancelled ones too; the page number is in the address. */
export function CustomerOrders({ customerId, expected }: CustomerOrdersProps) {
  const list = useList<OrderAnswer, PageSearch>(
    { pageSize: ORDERS_PAGE_SIZE, keepScroll: true },
    ({ page }) =>
      ordersPage({ customer: customerId, sort: 'newest', page, limit: ORDERS_PAGE_SIZE }),
  );
  return (
    <Box component="section" mt={24} aria-labelledby="customer-orders">
      <Box component="h2" id="customer-orders" mb={12}>
        {texts.title}
      </Box>
      <ListBody
        list={list}
        texts={texts}
        icon={<IconReceipt size={30} stroke={1.5} />}
        skeleton={<ListLoading rows={Math.min(Math.max(expected, 1), ORDERS_PAGE_SIZE)} />}
      >
        {(orders) => (
          <ul className={listClasses.list} aria-label={texts.list}>
            {orders.map((order) => (
              <OrderLine key={order._id} order={order} />
            ))}
          </ul>
        )}
      </ListBody>
    </Box>
  );
}
