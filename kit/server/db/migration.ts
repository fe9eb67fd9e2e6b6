import type { Engine } from './engine.ts';

/** A migration: the statements that each engine runs, in their order. It imports nothing that later versions may change. */
export type Migration = Readonly<Record<Engine['name'], readonly string[]>>;

/** Migrations by name, in their order. */
export type Migrations = Readonly<Record<string, Migration>>;
