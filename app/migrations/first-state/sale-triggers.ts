import { SUMS } from './figure-tables.ts';
import { dayOf, stands, STANDING } from './standing-orders.ts';
import { differs, onEvents, type Trigger, type TriggerWords } from './triggers.ts';

/** The previous day of a customer's first sale. */
const NEVER = -1_000_000;

/** A sale is a standing order of a CPF. */
const isSale = (row: string): string => `${stands(row)} and ${row}.customer_cpf is not null`;

const laterSale = (row: string) =>
  `select s.created_at, s.order_id from sales s where s.customer_cpf = ${row}.customer_cpf
      and (s.created_at, s.order_id) > (${row}.created_at, ${row}.order_id)
      order by s.created_at asc, s.order_id asc limit 1`;

export const saleTriggers = (words: TriggerWords): Trigger[] => [
  ...salesOfOrders(words),
  ...figuresOfSales(words),
];

/** The sales are the only ones that look at other rows of theirs, those of the same customer: one transaction at a time. */
const salesOfOrders = ({ advisoryLock }: TriggerWords): Trigger[] =>
  onEvents(
    {
      name: 'sales_on_order',
      table: 'orders',
      timing: 'at-commit',
      decidedBy: STANDING,
      columns: ['created_at', 'total_cents', 'customer_cpf'],
      counts: isSale,
    },
    (row, sign) => [
      ...advisoryLock(`${row}.customer_cpf`),
      sign === '-'
        ? `delete from sales where customer_cpf = old.customer_cpf and created_at = old.created_at and order_id = old.id`
        : `insert into sales (customer_cpf, created_at, order_id, day, total_cents, previous_day)
             select new.customer_cpf, new.created_at, new.id, ${dayOf('new.created_at')}, new.total_cents,
               coalesce((select s.day from sales s where s.customer_cpf = new.customer_cpf
                 and (s.created_at, s.order_id) < (new.created_at, new.id)
                 order by s.created_at desc, s.order_id desc limit 1), ${NEVER})
             where ${isSale('new')}`,
    ],
  );

function figuresOfSales({ add }: TriggerWords): Trigger[] {
  const addSaleDay = (row: 'old' | 'new', sign: '' | '-') =>
    add(SUMS.saleDays, {
      day: `${row}.day`,
      previous_day: `${row}.previous_day`,
      orders: `${sign}1`,
      total_cents: `${sign}${row}.total_cents`,
    });
  const addTotals = (row: 'old' | 'new', sign: '' | '-') =>
    `insert into customer_totals (customer_cpf, orders, total_cents)
     values (${row}.customer_cpf, ${sign}1, ${sign}${row}.total_cents)
     on conflict (customer_cpf) do update set orders = customer_totals.orders + excluded.orders,
       total_cents = customer_totals.total_cents + excluded.total_cents`;
  const on = { table: 'sales', timing: 'after' } as const;
  return [
    {
      ...on,
      name: 'sale_days_on_sale_insert',
      event: 'insert',
      body: [
        addSaleDay('new', ''),
        addTotals('new', ''),
        `update sales set previous_day = new.day
         where customer_cpf = new.customer_cpf and (created_at, order_id) = (${laterSale('new')})`,
      ],
    },
    {
      ...on,
      name: 'sale_days_on_sale_delete',
      event: 'delete',
      body: [
        addSaleDay('old', '-'),
        addTotals('old', '-'),
        `delete from customer_totals where customer_cpf = old.customer_cpf and orders = 0`,
        `update sales set previous_day = old.previous_day
         where customer_cpf = old.customer_cpf and (created_at, order_id) = (${laterSale('old')})`,
      ],
    },
    {
      ...on,
      name: 'sale_days_on_sale_update',
      event: 'update of previous_day',
      when: differs(['previous_day']),
      body: [addSaleDay('old', '-'), addSaleDay('new', '')],
    },
  ];
}
