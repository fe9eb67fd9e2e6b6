import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { PAGE_SIZES } from '../../lib/constants.ts';
import { ListEmpty, ListError, ListLoading } from '../../components/list-states.tsx';
import listClasses from '../../components/list.module.css';
import { PaginationBar } from '../../components/pagination-bar.tsx';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { usePageWithin } from '../../lib/use-page-within.ts';
import { customerOrdersTexts as texts, ordersTexts } from './texts.ts';
import { orderQueries } from './api.ts';
import classes from './customer-orders.module.css';
import { OrderStatusBadge } from './order-status-badge.tsx';

const PAGE_SIZE = PAGE_SIZES.orders;

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
      <p className={`${listClasses.money} ${classes.money}`}>{formatMoney(order.totalPrice)}</p>
    </li>
  );
}

interface CustomerOrdersProps {
  customerId: string;
  page: number;
  /** How many the customer is known to have: as many rows wait for them. */
  expected: number;
  onPage: (page: number, replace?: boolean) => void;
}

/** The orders of one customer, newest first, cancelled ones too. Give it the customer's `_id` as key. */
export function CustomerOrders({ customerId, page, expected, onPage }: CustomerOrdersProps) {
  const orders = useQuery({
    ...orderQueries.page({ customer: customerId, sort: 'newest', page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = orders;
  usePageWithin(orders.isPlaceholderData ? undefined : data, {
    page,
    pageSize: PAGE_SIZE,
    onLeave: (last) => onPage(last, true),
  });
  return (
    <section className={classes.section} aria-labelledby="customer-orders">
      <h2 id="customer-orders" className={classes.title}>
        {texts.title}
      </h2>
      {orders.isPending && (
        <ListLoading rows={Math.min(Math.max(expected, 1), PAGE_SIZE)} rowHeight={69} />
      )}
      {orders.isError && !data && (
        <ListError
          message={texts.loadFailed}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      )}
      {data?.total === 0 && (
        <ListEmpty
          message={texts.empty}
          hint={texts.emptyHint}
          icon={<IconReceipt size={30} stroke={1.5} />}
        />
      )}
      {data && data.rows.length > 0 && (
        <ul
          className={listClasses.list}
          aria-label={texts.list}
          aria-busy={orders.isPlaceholderData}
        >
          {data.rows.map((order) => (
            <OrderLine key={order._id} order={order} />
          ))}
        </ul>
      )}
      {data && (
        <PaginationBar page={page} total={data.total} pageSize={PAGE_SIZE} onChange={onPage} />
      )}
    </section>
  );
}
