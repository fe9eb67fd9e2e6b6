import type { Words } from './words.ts';

/** Messages on their way, what processes share, and what the program remembers of its own work. */
export const records = (words: Words): readonly string[] => [...messages, ...memory(words)];

const messages = [
  // `tries` is how often a sender was asked to take it. `left_open` counts tries without a known result. `withdrawn`: its
  // subject was taken back while it was just leaving, and it is not tried again. The lease is of the claim that is sending it.
  // `resend_of` is the message that staff sent again; null for an order's own one of its kind.
  `create table outbox (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    kind text not null check (kind in (
      'order-confirmed', 'order-shipped', 'order-cancelled', 'order-changed', 'order-doubted'
    )),
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
    resend_of text references outbox (id) on delete cascade,
    created_at bigint not null,
    updated_at bigint not null,
    sent_at bigint,
    left_open integer default 0 not null,
    withdrawn integer default 0 not null
  )`,
  // An order changes more than once, and each change may be told.
  `create unique index outbox_one_an_order_and_kind on outbox (order_id, kind)
    where resend_of is null and kind <> 'order-changed'`,
  `create index outbox_by_order on outbox (order_id, created_at, id)`,
  `create index outbox_by_state on outbox (state, created_at, id)`,
  `create index outbox_by_creation on outbox (created_at, id)`,
  `create index outbox_by_resend on outbox (resend_of)`,
  `create index outbox_with_words on outbox (created_at) where phone <> ''`,

  // The state of a WhatsApp sender, shared by all processes, under a hash of its address and instance. `held_by` is the claim that uses
  // it, `failures` are those in a row since it last took a message.
  `create table sender_slots (
    key text primary key,
    next_free_at bigint default 0 not null,
    held_by text,
    broken_until bigint default 0 not null,
    failures integer default 0 not null,
    last_failure text,
    last_used_at bigint default 0 not null
  )`,
];

const memory = ({ keptByKey }: Words) => [
  // `answer` is JSON of the first answer; null only inside the transaction that is computing it.
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    payload_hash text not null,
    answer text,
    created_at bigint not null,
    constraint idempotency_keys_key primary key (scope, key)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,

  // Names and CPFs of a spreadsheet that is being imported. The hash is keyed: the table must not become a list of CPFs. `row` is the
  // first row of the file that has it.
  `create table import_keys (
    import_id text not null,
    key_hash text not null,
    row bigint not null,
    created_at bigint not null,
    constraint import_keys_key primary key (import_id, key_hash)
  ) ${keptByKey}`,

  // The hash is keyed, for the same reason.
  `create table cpf_lookups (
    order_id text not null references orders (id) on delete cascade,
    cpf_hash text not null,
    created_at bigint not null,
    constraint cpf_lookups_key primary key (order_id, cpf_hash)
  )`,
  `create index cpf_lookups_by_hash on cpf_lookups (cpf_hash)`,

  `create table postal_codes (
    cep text primary key,
    answer text not null,
    fetched_at bigint not null
  )`,

  `create table settings (
    key text primary key,
    value text not null
  )`,

  // `file` is the whole path on the machine that made it; null, with the numbers after it, when it failed.
  `create table backups (
    id text primary key,
    finished_at bigint not null,
    file text,
    bytes bigint,
    row_count bigint,
    encrypted smallint,
    failure text
  )`,
  `create index backups_by_end on backups (finished_at, id)`,
];

/**
 * The counts of the limits on calls, where several processes count together. The columns are those that the limiter's library writes,
 * in its order. Unlogged: a count costs no disk write, and after a crash the limits start over. A page keeps room in which its
 * rows change.
 */
export const rateLimits: readonly string[] = [
  `create unlogged table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint
  ) with (fillfactor = 70)`,
];
