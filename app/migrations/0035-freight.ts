import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Freight by CEP: accounts at providers, their offers, the offer that an order was made with, and the labels that were bought. The
 * outbox gets a kind for the news of a delivery, of which an order may have several, each with its words.
 */

const KINDS = `(
      'order-confirmed', 'order-shipped', 'order-cancelled', 'order-changed', 'order-doubted',
      'payment-received', 'payment-reminder', 'delivery-news'
    )`;

const ONE_AN_ORDER_AND_KIND = `create unique index outbox_one_an_order_and_kind on outbox (order_id, kind)
    where resend_of is null and kind <> 'order-changed' and kind <> 'payment-received' and kind <> 'delivery-news'`;

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
  'amount_cents',
].join(', ');

/** The rebuild of a table whose check changes: see `0021-payment-messages.ts`. */
const REBUILD = [
  `create table outbox_of_deliveries (
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
    resend_of text references outbox_of_deliveries (id) on delete cascade,
    created_at bigint not null,
    updated_at bigint not null,
    sent_at bigint,
    left_open integer default 0 not null,
    withdrawn integer default 0 not null,
    amount_cents bigint,
    news text
  )`,
  `insert into outbox_of_deliveries (${COLUMNS}) select ${COLUMNS} from outbox`,
  'drop table outbox',
  'alter table outbox_of_deliveries rename to outbox',
  ONE_AN_ORDER_AND_KIND,
  `create index outbox_by_order on outbox (order_id, created_at, id)`,
  `create index outbox_by_state on outbox (state, created_at, id)`,
  `create index outbox_by_creation on outbox (created_at, id)`,
  `create index outbox_by_resend on outbox (resend_of)`,
  `create index outbox_with_words on outbox (created_at) where phone <> ''`,
];

const tables = (ending: string): readonly string[] => [
  // `access` is JSON, sealed. `services` is a JSON list of the services to offer; an empty one means all.
  `create table freight_accounts (
    id text primary key not null,
    provider text not null unique check (provider in ('melhor-envio', 'superfrete', 'frenet')),
    access text not null,
    services text not null,
    is_on integer not null check (is_on in (0, 1)),
    last_failure text,
    failed_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  ) ${ending}`,

  // `contents` is the key of the products, their units and their sum. `terms` is the key of the settings, accounts and box of a quote
  // that every provider answered; empty where an answer lacked. `box` is JSON. `price_cents` is what the customer pays.
  `create table freight_offers (
    id text primary key not null,
    provider text not null,
    service text not null,
    name text not null,
    price_cents bigint not null check (price_cents >= 0),
    cost_cents bigint not null check (cost_cents >= 0),
    min_days integer not null,
    max_days integer not null,
    cep text not null,
    contents text not null,
    terms text not null,
    box text not null,
    quoted_at bigint not null
  ) ${ending}`,
  'create index freight_offers_by_route on freight_offers (contents, cep, quoted_at)',
  'create index freight_offers_by_age on freight_offers (quoted_at)',

  `create table freight_orders (
    order_id text primary key not null references orders (id) on delete cascade,
    provider text not null,
    service text not null,
    name text not null,
    price_cents bigint not null,
    cost_cents bigint not null,
    min_days integer not null,
    max_days integer not null,
    cep text not null,
    box text not null,
    quoted_at bigint not null
  ) ${ending}`,

  // The label's id is its tag at the provider, so that a post whose answer was lost is found again. `step` is the next call that the
  // worker makes. `delivery` is what the provider told last.
  `create table freight_labels (
    id text primary key not null,
    order_id text not null references orders (id) on delete cascade,
    provider text not null,
    service text not null,
    service_name text not null,
    state text not null check (state in ('wanted', 'in-cart', 'paid', 'generated', 'ready', 'failed', 'cancelling', 'cancelled', 'done')),
    provider_id text,
    protocol text,
    tracking_code text,
    fiscal_key text,
    price_cents bigint not null,
    box text not null,
    delivery text check (delivery in ('posted', 'in-transit', 'out-for-delivery', 'delivered', 'undelivered')),
    delivery_at bigint,
    last_failure text,
    printed_at bigint,
    asked_by text references users (id) on delete set null,
    next_step_at bigint not null,
    lease_owner text,
    lease_until bigint default 0 not null,
    tries integer default 0 not null,
    created_at bigint not null,
    updated_at bigint not null,
    ended_at bigint
  ) ${ending}`,
  // A parcel has one label at a time.
  `create unique index freight_labels_live on freight_labels (order_id) where state not in ('failed', 'cancelled')`,
  `create index freight_labels_of_order on freight_labels (order_id)`,
  `create index freight_labels_due on freight_labels (next_step_at) where state not in ('failed', 'cancelled', 'done')`,
  `create index freight_labels_by_creation on freight_labels (created_at, id)`,
  `create index freight_labels_by_provider_id on freight_labels (provider, provider_id) where provider_id is not null`,
];

export const freight: Migration = {
  sqlite: [...REBUILD, ...tables('without rowid')],
  postgres: [
    'alter table outbox drop constraint outbox_kind_check',
    `alter table outbox add constraint outbox_kind_check check (kind in ${KINDS})`,
    'drop index outbox_one_an_order_and_kind',
    ONE_AN_ORDER_AND_KIND,
    'alter table outbox add column news text',
    ...tables(''),
  ],
};
