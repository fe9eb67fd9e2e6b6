import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Messages about payments: one for each payment that came in, whose sum it keeps, and one reminder of an unpaid order, ever. The
 * index by confirmation finds the orders of a few days.
 */

const KINDS = `(
      'order-confirmed', 'order-shipped', 'order-cancelled', 'order-changed', 'order-doubted',
      'payment-received', 'payment-reminder'
    )`;

/** An order changes more than once, is paid more than once, and each time may be told. */
const ONE_AN_ORDER_AND_KIND = `create unique index outbox_one_an_order_and_kind on outbox (order_id, kind)
    where resend_of is null and kind <> 'order-changed' and kind <> 'payment-received'`;

const BY_CONFIRMATION = `create index orders_by_confirmation on orders (confirmed_at, id)
    where confirmed_at is not null`;

const COLUMNS = [
  'id',
  'order_id',
  'kind',
  'state',
  'phone',
  'text',
  'tries',
  'next_try_at',
  'lease_until',
  'lease_owner',
  'sender_name',
  'provider_id',
  'last_failure',
  'resend_of',
  'created_at',
  'updated_at',
  'sent_at',
  'left_open',
  'withdrawn',
].join(', ');

/**
 * The rebuild of a table whose check changes. The new table refers to itself under its first name, which the renaming changes too:
 * a reference to the old one would lose its rows with it.
 */
const REBUILD = [
  `create table outbox_of_payments (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    kind text not null check (kind in ${KINDS}),
    state text not null check (state in ('pending', 'sending', 'sent', 'failed')),
    phone text not null,
    text text not null,
    tries integer default 0 not null,
    next_try_at bigint not null,
    lease_until bigint,
    lease_owner text,
    sender_name text,
    provider_id text,
    last_failure text,
    resend_of text references outbox_of_payments (id) on delete cascade,
    created_at bigint not null,
    updated_at bigint not null,
    sent_at bigint,
    left_open integer default 0 not null,
    withdrawn integer default 0 not null,
    amount_cents bigint
  )`,
  `insert into outbox_of_payments (${COLUMNS}) select ${COLUMNS} from outbox`,
  'drop table outbox',
  'alter table outbox_of_payments rename to outbox',
  ONE_AN_ORDER_AND_KIND,
  `create index outbox_by_order on outbox (order_id, created_at, id)`,
  `create index outbox_by_state on outbox (state, created_at, id)`,
  `create index outbox_by_creation on outbox (created_at, id)`,
  `create index outbox_by_resend on outbox (resend_of)`,
  `create index outbox_with_words on outbox (created_at) where phone <> ''`,
];

export const paymentMessages: Migration = {
  sqlite: [...REBUILD, BY_CONFIRMATION],
  postgres: [
    'alter table outbox drop constraint outbox_kind_check',
    `alter table outbox add constraint outbox_kind_check check (kind in ${KINDS})`,
    'alter table outbox add column amount_cents bigint',
    'drop index outbox_one_an_order_and_kind',
    ONE_AN_ORDER_AND_KIND,
    BY_CONFIRMATION,
  ],
};
