import type { MigrationStep } from './migration.ts';

/** Keys of orders that were put between others grew twofold with each, until they were none any more. */
export const rowOrder: MigrationStep = (db, engine) => engine.renewRowOrder(db);
