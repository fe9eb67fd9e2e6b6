import type { Migration } from '#kit/server/db/migration.ts';

/** When each sender last showed that it works; those that sent without a failure so far have shown it. 0: never, or it failed since. */
const statements = [
  'alter table sender_slots add column proven_at bigint default 0 not null',
  'update sender_slots set proven_at = last_used_at where failures = 0 and last_used_at > 0',
];

export const provenSenders: Migration = { sqlite: statements, postgres: statements };
