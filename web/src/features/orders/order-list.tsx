import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Role } from '@balcao/domain/contract/accounts';

import listClasses from '../../components/list.module.css';
import type { OrdersSearch } from '../../search-params.ts';
import { ordersTexts } from './texts.ts';
import classes from './order-list.module.css';
import { OrderRow } from './order-row.tsx';

interface OrderListProps {
  orders: readonly OrderAnswer[];
  role: Role;
  search: OrdersSearch;
  /** Rows of another page or filter, shown until the asked-for ones are there. */
  outdated: boolean;
  onDraft: (orderId: string, drafting: boolean) => void;
}

export function OrderList({ orders, role, search, outdated, onDraft }: OrderListProps) {
  return (
    <div className={classes.box} aria-busy={outdated}>
      <ul
        className={`${listClasses.list} ${classes.list}`}
        aria-label={ordersTexts.list}
        data-outdated={outdated || undefined}
      >
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} role={role} search={search} onDraft={onDraft} />
        ))}
      </ul>
    </div>
  );
}
