import type { Migration } from '#kit/server/db/migration.ts';

/* A link that a browser names counts without a click before it: who followed which link is kept no more. */

const STATEMENTS = ['drop table tracking_visits'];

export const noVisits: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
