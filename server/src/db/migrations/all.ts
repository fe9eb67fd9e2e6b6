import type { MigrationStep } from './migration.ts';

import { firstTables } from './0001-first-tables.ts';
import { outbox } from './0002-outbox.ts';
import { stockUndo } from './0003-stock-undo.ts';
import { backups } from './0007-backups.ts';

/** Every migration in order. Append only: a released one is never edited or removed. */
export const migrations: Readonly<Record<string, MigrationStep>> = {
  '0001-first-tables': firstTables,
  '0002-outbox': outbox,
  '0003-stock-undo': stockUndo,
  '0007-backups': backups,
};
