import type { Words } from './words.ts';

/** Customers, accounts, and what lets their owners in. */
export const accounts = ({ rowKey, thenTieBreak }: Words): readonly string[] => [
  // `note` is the staff's, for staff alone.
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

  // A password that somebody else set allows only its own change from `password_due_at` on; null once the owner has chosen one.
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

  // A signed-in device. The end of a session deletes its row, so a token without a row is worth nothing. `device` is browser and
  // system, `used_at` is right to five minutes. The session ends at `idle_ends_at` unless somebody goes on working, and at `ends_at` at
  // last. `is_two_factor`: it began with a second factor or a passkey, or has set one up since.
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

  // An authenticator app, which counts once it is confirmed. The secret is sealed. `last_step` is the time step of the last code that was
  // taken, because none is taken twice; `failures` are wrong codes in a row.
  `create table second_factors (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    confirmed_at bigint,
    last_step bigint default 0 not null,
    failures integer default 0 not null,
    blocked_until bigint default 0 not null,
    created_at bigint not null
  )`,

  // The hash is keyed.
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    used_at bigint,
    constraint recovery_codes_key primary key (user_id, code_hash)
  )`,

  // `id` is the authenticator's own name of the key, base64url; `transports` a JSON list of how the browser reaches it.
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

  // Challenges that were answered, until they would have expired anyway.
  `create table used_challenges (
    challenge text primary key,
    expires_at bigint not null
  )`,
];
