import type { Engine } from '../engine.ts';
import type { Migrations } from '../migration.ts';

/** An empty database, seen by nobody else until it takes the store's place. */
export interface RestoreTarget {
  readonly engine: Engine;
  /** Makes the tables, by the migrations up to this one; by all of them when absent. */
  migrate(to?: string): Promise<void>;
  /** Runs `body` while rows may come in any order; afterwards every foreign key holds, or it throws. */
  withoutForeignKeys(body: () => Promise<void>): Promise<void>;
}

export interface RestoreOptions {
  /** Takes the place of the present store, which is kept aside. */
  readonly replace: boolean;
  /** Names the store that is kept aside. */
  readonly stamp: string;
  readonly migrations: Migrations;
}

/** The place of the store that was there, in words; undefined if there was none. */
export type KeptAside = string | undefined;
