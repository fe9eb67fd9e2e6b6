import type { Migration } from '#kit/server/db/migration.ts';

/*
 * `seen`: the values that the check of a row found in its record, field by field as keyed digests: see
 * `areas/imports/server/imports.service.ts`.
 */

const STATEMENTS = ['alter table import_keys add column seen text'];

export const importChecks: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
