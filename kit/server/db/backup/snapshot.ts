import { StartupError } from '../../core/startup-error.ts';
import { DERIVED_TABLES } from '../figures/recompute.ts';

export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export type Cell = string | number | null;

/** The whole database as it was at one moment, while others go on writing. */
export interface Snapshot {
  readonly engine: 'sqlite' | 'postgres';
  /** The names of the migrations that made it, in order. */
  readonly migrations: readonly string[];
  /** Every table that holds something of the store, by name. */
  readonly tables: readonly SnapshotTable[];
  count(table: SnapshotTable): Promise<number>;
  /** The rows in batches; cells in the order of the table's columns. */
  rows(table: SnapshotTable): AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Tables whose rows a restore can do without. Stores from before `0026-plain-lists` have the last two. */
const PASSING = new Set(['import_keys', 'rate_limits', 'order_counts', 'search_stamps']);

/** Tables computed from other tables, while rows are restored or afterwards. */
const DERIVED = new Set(['calendar', 'figures_edition', ...DERIVED_TABLES.map(({ name }) => name)]);

/**
 * The tables that no backup holds: the record of migrations (a restore runs the migrations itself), derived tables, and tables
 * that are empty after a crash anyway.
 */
export const isLeftOut = (name: string): boolean =>
  name.startsWith('kysely_migration') || DERIVED.has(name) || PASSING.has(name);

/** A database has one backup at a time: two processes may both find a backup due. */
export class AnotherBackupRuns extends StartupError {
  constructor() {
    super('Another backup of this database is running.');
  }
}

export class NothingToBackUp extends StartupError {}
