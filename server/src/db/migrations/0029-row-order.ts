import type { MigrationStep } from './migration.ts';

/** Each order that was put between others could double the highest key, until no integer was left. */
export const rowOrder: MigrationStep = (db, engine) => engine.renewRowOrder(db);
