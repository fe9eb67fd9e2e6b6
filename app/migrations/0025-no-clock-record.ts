import type { Migration } from '#kit/server/db/migration.ts';

/* The age of rows is told by the newest good backup: a store keeps no record of its clock any more. */

const STATEMENTS = [`delete from settings where key in ('clock', 'lock:clock')`];

export const noClockRecord: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
