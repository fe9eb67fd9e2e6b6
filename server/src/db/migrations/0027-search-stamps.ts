import type { MigrationStep } from './migration.ts';

/** What lets counts of searches be remembered where several processes write (see `db/search/postgres-search-stamps.ts`). */
export const searchStamps: MigrationStep = (db, engine) => engine.stampSearch(db);
