import { figureTables, SUMS } from './figure-tables.ts';
import { paymentOf } from './payment-of.ts';
import { saleTriggers } from './sale-triggers.ts';
import { dayOf, stands, STANDING } from './standing-orders.ts';
import { differs, onEvents, type Trigger, type TriggerWords } from './triggers.ts';
import type { Words } from './words.ts';

/** The derived tables, and the triggers that keep them. */
export function figures(words: Words, triggers: TriggerWords): readonly string[] {
  const create = (made: readonly Trigger[], onlyIf: string) =>
    made.flatMap((trigger) => triggers.createTrigger(trigger, onlyIf));
  const ofDays = [
    ...orderDays(triggers),
    ...influencerDays(triggers),
    ...saleTriggers(triggers),
    ...productDays(triggers),
    ...paymentDays(triggers),
    ...customerDays(triggers),
  ];
  return [
    ...figureTables(words),
    ...Object.values(SUMS).flatMap((sums) => triggers.prepareSums(sums)),
    ...create(orderCounts(triggers), 'true'),
    ...create(ofDays, 'exists (select 1 from figures_edition)'),
  ];
}

const paymentName = (row: 'old' | 'new') => `coalesce(${paymentOf(`${row}.`)}, '')`;

/** The list says how many orders there are of a state or a payment, on every page. */
const orderCounts = ({ add }: TriggerWords): Trigger[] =>
  onEvents(
    {
      name: 'order_counts_on_order',
      table: 'orders',
      timing: 'after',
      columns: ['status', 'total_cents', 'paid_cents'],
      counts: () => 'true',
    },
    (row, sign) => [
      add(SUMS.orderCounts, {
        status: `${row}.status`,
        payment: paymentName(row),
        total: `${sign}1`,
      }),
    ],
  );

const orderDays = ({ add }: TriggerWords): Trigger[] =>
  onEvents(
    {
      name: 'order_days_on_order',
      table: 'orders',
      timing: 'after',
      columns: [...STANDING, 'created_at', 'total_cents', 'paid_cents'],
      counts: () => 'true',
    },
    (row, sign) => [
      add(SUMS.orderDays, {
        day: dayOf(`${row}.created_at`),
        status: `${row}.status`,
        payment: paymentName(row),
        is_temporary: `${row}.is_temporary`,
        orders: `${sign}1`,
        total_cents: `${sign}${row}.total_cents`,
        unpaid_cents: `${sign}(case when ${row}.paid_cents < ${row}.total_cents then ${row}.total_cents - ${row}.paid_cents else 0 end)`,
      }),
    ],
  );

const influencerDays = ({ add }: TriggerWords): Trigger[] =>
  onEvents(
    {
      name: 'influencer_days_on_order',
      table: 'orders',
      timing: 'after',
      decidedBy: STANDING,
      columns: ['created_at', 'total_cents', 'tracking_link_id'],
      counts: (row) => `${stands(row)} and ${row}.tracking_link_id is not null`,
    },
    (row, sign) => [
      add(
        SUMS.influencerDays,
        {
          tracking_link_id: `${row}.tracking_link_id`,
          day: dayOf(`${row}.created_at`),
          orders: `${sign}1`,
          total_cents: `${sign}${row}.total_cents`,
        },
        `where ${stands(row)} and ${row}.tracking_link_id is not null`,
      ),
    ],
  );

function productDays({ add }: TriggerWords): Trigger[] {
  const addLine = (row: 'old' | 'new', sign: '' | '-') => [
    add(
      SUMS.productDays,
      {
        product_id: `${row}.product_id`,
        day: dayOf('orders.created_at'),
        quantity: `${sign}${row}.quantity`,
        total_cents: `${sign}${row}.subtotal_cents`,
      },
      `from orders where orders.id = ${row}.order_id and ${stands('orders')}`,
    ),
  ];
  const addLinesOf = (row: 'old' | 'new', sign: '' | '-') =>
    add(
      SUMS.productDays,
      {
        product_id: 'order_lines.product_id',
        day: dayOf(`${row}.created_at`),
        quantity: `${sign}order_lines.quantity`,
        total_cents: `${sign}order_lines.subtotal_cents`,
      },
      `from order_lines where order_lines.order_id = ${row}.id and ${stands(row)}`,
    );
  return [
    ...onEvents(
      {
        name: 'product_days_on_line',
        table: 'order_lines',
        timing: 'after',
        columns: ['order_id', 'product_id', 'quantity', 'subtotal_cents'],
        counts: () => 'true',
      },
      addLine,
    ),
    {
      name: 'product_days_on_order_update',
      table: 'orders',
      timing: 'after',
      event: `update of ${STANDING.join(', ')}, created_at`,
      when: `(${differs(['created_at'])}) or (${stands('old')}) <> (${stands('new')})`,
      body: [addLinesOf('old', '-'), addLinesOf('new', '')],
    },
    // Before: its lines go with the order, and would no longer know of which day they were.
    {
      name: 'product_days_on_order_delete',
      table: 'orders',
      timing: 'before',
      event: 'delete',
      when: stands('old'),
      body: [addLinesOf('old', '-')],
    },
  ];
}

const paymentDays = ({ add }: TriggerWords): Trigger[] =>
  onEvents(
    {
      name: 'payment_days_on_payment',
      table: 'payments',
      timing: 'after',
      decidedBy: ['taken_back_at'],
      columns: ['amount_cents', 'received_at'],
      counts: (row) => `${row}.taken_back_at is null`,
    },
    (row, sign) => [
      add(
        SUMS.paymentDays,
        { day: dayOf(`${row}.received_at`), received_cents: `${sign}${row}.amount_cents` },
        `where ${row}.taken_back_at is null`,
      ),
    ],
  );

const customerDays = ({ add }: TriggerWords): Trigger[] =>
  onEvents(
    {
      name: 'customer_days_on_customer',
      table: 'customers',
      timing: 'after',
      columns: ['created_at'],
      counts: () => 'true',
    },
    (row, sign) => [
      add(SUMS.customerDays, { day: dayOf(`${row}.created_at`), customers: `${sign}1` }),
    ],
  );
