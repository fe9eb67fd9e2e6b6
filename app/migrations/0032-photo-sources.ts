import type { Migration } from '#kit/server/db/migration.ts';

/* `source`: the address from which a photo was fetched, so that no second import fetches it again; null of an upload. */

const STATEMENTS = ['alter table photos add column source text'];

export const photoSources: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
