import type { Migration } from '#kit/server/db/migration.ts';

/*
 * PIX that confirms itself: the accounts at a provider, the charges made there, the payments that came by them, and the refunds that
 * staff asked for. An account that was replaced stays, so that its open charges are still asked for and its payments can be given back.
 */

const tables = (ending: string): readonly string[] => [
  // `access` is JSON, sealed. `refused_notices` had no right signature. `listed_until` is the moment up to which the provider's list of
  // payments was read. `failures` are calls that failed one after the other, and until `paused_until` the account is left alone.
  `create table pix_accounts (
    id text primary key not null,
    provider text not null check (provider in ('mercado-pago', 'efi', 'inter')),
    access text not null,
    is_current integer not null check (is_current in (0, 1)),
    is_on integer not null check (is_on in (0, 1)),
    certificate_ends_at bigint,
    notices text not null check (notices in ('registered', 'by-hand', 'none')),
    notice_failure text,
    refused_notices integer default 0 not null,
    last_notice_at bigint,
    listed_until bigint not null,
    next_list_at bigint not null,
    lease_owner text,
    lease_until bigint default 0 not null,
    failures integer default 0 not null,
    paused_until bigint default 0 not null,
    last_failure text,
    failed_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  ) ${ending}`,
  `create unique index pix_accounts_current on pix_accounts (is_current) where is_current = 1`,

  // `attempt` is the number of the order's charge, from 1. `reference` is its name at the provider, chosen by us: `txid`, or the external
  // reference. `seen_at` is when the customer's page was last seen to show it.
  `create table charges (
    id text primary key not null,
    order_id text not null references orders (id) on delete cascade,
    account_id text not null references pix_accounts (id),
    attempt integer not null,
    reference text not null,
    provider_id text,
    amount_cents bigint not null check (amount_cents > 0),
    code text,
    state text not null check (state in ('making', 'open', 'cancelling', 'paid', 'cancelled', 'expired', 'refused')),
    expires_at bigint not null,
    seen_at bigint not null,
    asked_at bigint default 0 not null,
    next_ask_at bigint not null,
    lease_owner text,
    lease_until bigint default 0 not null,
    tries integer default 0 not null,
    last_failure text,
    created_at bigint not null,
    updated_at bigint not null,
    ended_at bigint,
    constraint charges_of_order unique (order_id, attempt),
    constraint charges_by_reference unique (account_id, reference)
  ) ${ending}`,
  // An order asks for its money by one code at a time.
  `create unique index charges_live on charges (order_id) where state in ('making', 'open')`,
  `create index charges_due on charges (next_ask_at) where state in ('making', 'open', 'cancelling')`,
  `create index charges_by_provider_id on charges (account_id, provider_id) where provider_id is not null`,

  // A payment that the provider told of has its id there; money given back has that of the payment, and the sum till then.
  `alter table payments add column provider text`,
  `alter table payments add column provider_payment_id text`,
  `alter table payments add column charge_id text references charges (id)`,
  `alter table payments add column fee_cents bigint`,
  `alter table payments add column refund_of text references payments (id)`,
  // What came in is noted once, whoever tells of it first.
  `create unique index payments_of_provider on payments (provider, provider_payment_id) where provider_payment_id is not null`,
  `create index payments_by_charge on payments (charge_id) where charge_id is not null`,
  `create index payments_by_refund on payments (refund_of) where refund_of is not null`,

  // `reference` is its name at the provider, chosen by us, under which it is given once.
  `create table refunds (
    id text primary key not null,
    payment_id text not null references payments (id),
    account_id text not null references pix_accounts (id),
    amount_cents bigint not null check (amount_cents > 0),
    reference text not null,
    provider_id text,
    state text not null check (state in ('asked', 'in-progress', 'done', 'failed')),
    failure text,
    asked_by text references users (id) on delete set null,
    next_ask_at bigint not null,
    lease_owner text,
    lease_until bigint default 0 not null,
    tries integer default 0 not null,
    created_at bigint not null,
    updated_at bigint not null,
    ended_at bigint,
    constraint refunds_by_reference unique (account_id, reference)
  ) ${ending}`,
  `create index refunds_of_payment on refunds (payment_id)`,
  `create index refunds_due on refunds (next_ask_at) where state in ('asked', 'in-progress')`,
];

export const charges: Migration = { sqlite: tables('without rowid'), postgres: tables('') };
