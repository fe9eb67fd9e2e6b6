import type { MigrationStep } from './migration.ts';

import { firstTables } from './0001-first-tables.ts';

/** Every migration in order. Append only: a released one is never edited or removed. */
export const migrations: Readonly<Record<string, MigrationStep>> = {
  '0001-first-tables': firstTables,
};
