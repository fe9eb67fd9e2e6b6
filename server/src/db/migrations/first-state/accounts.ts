import type { Words } from './words.ts';

/** Customers, accounts, and what lets their owners in. */
export const accounts = ({ rowKey, thenTieBreak }: Words): readonly string[] => [
  `create table customers (
    ${rowKey}
    id text not null unique,
    name text not null,
    surname text not null,
    cpf text not null unique,
    email text not null,
    phone text not null,
    cep text not null,
    street text not null,
    number text not null,
    neighborhood text not null,
    complement text not null,
    city text not null,
    state text not null,
    search_text text not null,
    created_at bigint not null,
    updated_at bigint not null,
    note text default '' not null
  )`,
  `create index customers_by_name on customers (search_text${thenTieBreak})`,

  `create table users (
    id text primary key,
    email text not null unique,
    name text not null,
    role text not null check (role in ('admin', 'atendente', 'cliente')),
    password_hash text not null,
    customer_id text references customers (id) on delete cascade,
    disabled_at bigint,
    created_at bigint not null,
    last_sign_in_at bigint,
    password_due_at bigint
  )`,
  `create index users_by_customer on users (customer_id)`,

  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    device text not null,
    created_at bigint not null,
    used_at bigint not null,
    idle_ends_at bigint not null,
    ends_at bigint not null,
    is_two_factor smallint default 0 not null
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_end on sessions (idle_ends_at)`,

  `create table second_factors (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    confirmed_at bigint,
    last_step bigint default 0 not null,
    failures integer default 0 not null,
    blocked_until bigint default 0 not null,
    created_at bigint not null
  )`,

  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    used_at bigint,
    constraint recovery_codes_key primary key (user_id, code_hash)
  )`,

  `create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  `create index passkeys_by_user on passkeys (user_id)`,

  `create table used_challenges (
    challenge text primary key,
    expires_at bigint not null
  )`,
];
