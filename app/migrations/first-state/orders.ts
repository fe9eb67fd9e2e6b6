import { paymentOf } from './payment-of.ts';
import type { Words } from './words.ts';

/** Orders, and what belongs to one. */
export const orders = (words: Words): readonly string[] => [
  ...ordersThemselves(words),
  ...partsOfOrders(words),
  ...besideOrders,
];

const ordersThemselves = ({ rowKey, tieBreak, thenTieBreak }: Words) => [
  // An order has its own copy of its customer: null until confirmed, then at most blank, and never changed by later edits of the record.
  // `order_id` is the random twelve-digit number that the customer's link carries.
  // `details_from_record`: fields left as the look-up's mask came from the customer's record, and the link's holder never sees those.
  // `contact_from_record`: CPF, e-mail or phone came from there too.
  // `paid_cents` is the sum of `payments`, written in the transaction that changes them. `version` counts the changes of the cart.
  // `changed_after_print`: it changed after it was printed, until it is printed again.
  // `recipient_…` is the person for whom staff made the link, until it is confirmed: a known customer as of then, or the typed data.
  // `expires_at` is until when it can be confirmed; null: for good. `note` is the staff's, for staff alone.
  // `fiscal_key` is the access key of the fiscal document, 44 capitals and digits. `delivered_at` is when staff marked it as delivered.
  // `withdrawal_requested_at` is since when a row of `withdrawals` waits, written in the transaction that changes that row.
  // `doubt`: the parts in which the confirmation differs from the customer's record of that time. `known_phone` is the phone of that
  // record; null where it had none, or the phone had to be forgotten. `doubt_settled_at` is when staff said that they had asked.
  `create table orders (
    ${rowKey}
    id text not null unique,
    order_id bigint not null unique,
    status text not null check (status in (
      'AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO', 'CANCELADO'
    )),
    is_temporary smallint not null,
    created_at bigint not null,
    updated_at bigint not null,
    confirmed_at bigint,
    total_cents bigint not null check (total_cents >= 0),
    shipping_cents bigint not null check (shipping_cents >= 0),
    shipping_name text,
    discount_policy_id text,
    discount_name text,
    discount_cents bigint not null check (discount_cents >= 0),
    tracking_code text,
    created_by text references users (id) on delete set null,
    tracking_link_id text references tracking_links (id),
    customer_id text references customers (id) on delete set null,
    customer_name text,
    customer_surname text,
    customer_cpf text,
    customer_email text,
    customer_phone text,
    cep text,
    street text,
    number text,
    neighborhood text,
    complement text,
    city text,
    state text,
    details_from_record smallint default 0 not null,
    search_text text not null,
    paid_cents bigint default 0 not null check (paid_cents >= 0),
    version integer default 0 not null,
    changed_after_print smallint default 0 not null,
    recipient_customer_id text references customers (id) on delete set null,
    recipient_name text,
    recipient_phone text,
    expires_at bigint,
    contact_from_record smallint default 0 not null,
    note text default '' not null,
    fiscal_key text,
    delivered_at bigint,
    withdrawal_requested_at bigint,
    doubt text check (doubt in ('phone', 'address', 'both')),
    known_phone text,
    doubt_settled_at bigint,
    doubt_settled_by text references users (id) on delete set null
  )`,
  `create index orders_by_customer on orders (customer_id, created_at)`,
  `create index orders_by_cpf on orders (customer_cpf)`,
  // Few orders have a recipient: the indexes hold no others.
  `create index orders_by_recipient on orders (recipient_customer_id)
    where recipient_customer_id is not null`,
  `create index orders_by_recipient_phone on orders (recipient_phone)
    where recipient_phone is not null`,
  `create index orders_with_recipient on orders (updated_at) where recipient_name is not null`,
  `create index orders_by_creation on orders (created_at${thenTieBreak})`,
  `create index orders_by_status on orders (status, created_at${thenTieBreak})`,
  `create index orders_by_payment on orders ((${paymentOf('')}), created_at${thenTieBreak})`,
  // Links that wait: which of them have expired is read from here. Worded so that no other index answers to it.
  `create index orders_waiting on orders ((status || ''), created_at, ${tieBreak}, expires_at)
    where status || '' = 'AGUARDANDO CONFIRMAÇÃO'`,
  `create index orders_by_tracking_link on orders (tracking_link_id, created_at)
    where tracking_link_id is not null`,
  // Equal to something, because a planner that only hears "is not null" reads the orders in the list's order until it finds one.
  `create index orders_by_withdrawal on orders (
    (case when withdrawal_requested_at is not null then 'open' end), created_at, id
  ) where withdrawal_requested_at is not null`,
  // For the account that is deleted: it would read every order.
  `create index orders_by_doubt_settler on orders (doubt_settled_by)
    where doubt_settled_by is not null`,
];

/** Rows that are read by the key of their order. */
const partsOfOrders = ({ keptByKey }: Words) => [
  `create table order_lines (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null references products (id),
    name text not null,
    list_price_cents bigint not null,
    unit_price_cents bigint not null check (unit_price_cents >= 0),
    quantity integer not null check (quantity > 0),
    subtotal_cents bigint not null,
    constraint order_lines_in_order primary key (order_id, position)
  ) ${keptByKey}`,

  // A step says where it leads; it comes from where the step before led.
  // `sequence` is 1, 2, 3 … of the order, in the order of the commits: times of several processes do not tell it. `facts` is JSON of a
  // change of the cart, amounts in centavos; null for a change of the state.
  `create table order_history (
    order_id text not null references orders (id) on delete cascade,
    sequence integer not null,
    to_status text not null,
    user_id text references users (id) on delete set null,
    facts text,
    created_at bigint not null,
    constraint order_history_key primary key (order_id, sequence)
  ) ${keptByKey}`,
];

const besideOrders = [
  // No cascade: an order with money in it cannot be deleted.
  // Money received; negative: given back. Rows are never deleted. A payment that was noted by mistake stops counting at `taken_back_at`.
  `create table payments (
    id text primary key,
    order_id text not null references orders (id),
    amount_cents bigint not null check (amount_cents <> 0),
    method text not null check (method in ('pix', 'cash', 'card', 'transfer', 'other')),
    received_at bigint not null,
    user_id text references users (id) on delete set null,
    note text not null,
    taken_back_at bigint,
    taken_back_by text references users (id) on delete set null
  )`,
  `create index payments_by_time on payments (received_at, amount_cents)
    where taken_back_at is null`,
  `create index payments_by_order on payments (order_id)`,

  // No cascade: an order whose customer asked to withdraw cannot be deleted.
  // A customer's wish to withdraw from an order, in their words, and the shop's answer, in its words.
  `create table withdrawals (
    id text primary key,
    order_id text not null references orders (id),
    requested_at bigint not null,
    reason text not null,
    outcome text check (outcome in ('cancelled', 'refused')),
    answer text default '' not null,
    answered_at bigint,
    answered_by text references users (id) on delete set null,
    constraint withdrawals_answered_whole check ((outcome is null) = (answered_at is null))
  )`,
  `create index withdrawals_by_order on withdrawals (order_id, requested_at, id)`,
  `create unique index withdrawals_open on withdrawals (order_id) where answered_at is null`,

  `create table print_batches (
    id text primary key,
    user_id text references users (id) on delete set null,
    created_at bigint not null
  )`,
  `create table print_batch_orders (
    batch_id text not null references print_batches (id) on delete cascade,
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    constraint print_batch_orders_key primary key (batch_id, position)
  )`,
  `create index print_batch_orders_by_order on print_batch_orders (order_id)`,
];
