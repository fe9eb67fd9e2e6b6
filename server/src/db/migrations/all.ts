import type { MigrationStep } from './migration.ts';

import { firstTables } from './0001-first-tables.ts';
import { outbox } from './0002-outbox.ts';
import { stockUndo } from './0003-stock-undo.ts';
import { audit } from './0005-audit.ts';
import { privacy } from './0006-privacy.ts';

/** Every migration in order. Append only: a released one is never edited or removed. */
export const migrations: Readonly<Record<string, MigrationStep>> = {
  '0001-first-tables': firstTables,
  '0002-outbox': outbox,
  '0003-stock-undo': stockUndo,
  '0005-audit': audit,
  '0006-privacy': privacy,
};
