import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/**
 * One migration, the same for both engines. It sees the schema as it was then, so it never
 * imports `tables.ts`. What differs between engines it asks of the engine.
 */
export type MigrationStep = (
  db: Kysely<Record<string, Record<string, unknown>>>,
  engine: Engine,
) => Promise<void>;
