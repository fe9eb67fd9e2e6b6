import { accounts } from './first-state/accounts.ts';
import { postgresAudit, sqliteAudit } from './first-state/audit.ts';
import { figures } from './first-state/figures.ts';
import { orders } from './first-state/orders.ts';
import { postgresSearch } from './first-state/postgres-search.ts';
import { postgresTriggers } from './first-state/postgres-triggers.ts';
import { rateLimits, records } from './first-state/records.ts';
import { shop } from './first-state/shop.ts';
import { sqliteSearch } from './first-state/sqlite-search.ts';
import { sqliteTriggers } from './first-state/sqlite-triggers.ts';
import { POSTGRES, SQLITE, type Words } from './first-state/words.ts';
import type { Migration } from '#kit/server/db/migration.ts';

const tables = (words: Words) => [accounts, shop, orders, records].flatMap((part) => part(words));

/** Everything that 1.0.0 has, made at once. */
export const firstState: Migration = {
  sqlite: [...tables(SQLITE), ...sqliteAudit, ...figures(SQLITE, sqliteTriggers), ...sqliteSearch],
  postgres: [
    ...tables(POSTGRES),
    ...postgresAudit,
    ...rateLimits,
    ...figures(POSTGRES, postgresTriggers),
    ...postgresSearch,
  ],
};
