import type { Migration } from '#kit/server/db/migration.ts';

/* Customers are found by their phone: an import of contacts asks for hundreds at once. */

const STATEMENTS = ['create index customers_by_phone on customers (phone)'];

export const phones: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
