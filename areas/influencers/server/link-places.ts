import type { Db } from '#kit/server/db/tables.ts';

/** The window, into which links lead: `app/` gives it. */
export interface LinkPlaces {
  /** The path of a thing in the window, or of the whole window where the thing is gone; null while the window is closed. */
  readonly findPath: (db: Db, slug: string | null) => Promise<string | null>;
  readonly hasSlug: (db: Db, slug: string) => Promise<boolean>;
}

export interface LinkDeps {
  readonly places: LinkPlaces;
}
