/** A stamp for the contents of each day that has changed; a day without a stamp is as it was at first. */
export type Stamps = ReadonlyMap<number, string>;

/** Counts of a search's rows by their day of creation; days without rows are absent. */
export type DayCounts = ReadonlyMap<number, number>;

/** The stamps of one snapshot, and their sum. */
export interface Seen {
  readonly sum: string;
  readonly stamps: Stamps;
}

interface Kept {
  readonly counts: DayCounts;
  /** The state for which the counts are right. */
  readonly state: number;
}

/** How counts are read, each from one snapshot of the database. */
export interface CountReader {
  /** @param known the sum of all stamps that was seen last. @returns nothing when it is still the same. */
  readStamps(known: string): Promise<Seen | undefined>;
  /** @param days those to be counted; all of them when absent. */
  countDays(days: ReadonlySet<number> | undefined): Promise<Seen & { readonly counts: DayCounts }>;
}

/** Searches whose counts are remembered at most, and days of them all together. */
const SEARCHES_KEPT = 500;
const DAYS_KEPT = 100_000;
/** More days than these are not looked at one by one: all are counted. */
const DAYS_RECOUNTED = 31;

/**
 * Counts of the searches in one table, kept by days. Where nothing changed since, none is counted; where something did, only the
 * days on which it changed are: an order that comes in costs the next caller the count of today, not of all years.
 *
 * A count is kept under the stamps of its own snapshot. Each stamp that differs from the one that was seen last, be it newer or
 * of an older snapshot, makes a new state.
 */
export class RememberedDays {
  #sum = '';
  #state = 0;
  readonly #days = new Map<number, { readonly stamp: string; readonly changedIn: number }>();
  readonly #kept = new Map<string, Kept>();
  #daysKept = 0;

  async count(search: string, reader: CountReader): Promise<DayCounts> {
    for (;;) {
      const known = this.#sum;
      const seen = await reader.readStamps(known);
      if (seen) this.#learn(seen);
      // Other callers may have seen another state meanwhile, older than the one just read.
      if (seen || known === this.#sum) break;
    }
    const kept = this.#kept.get(search);
    const found = kept ? await this.#renew(kept, reader) : await this.#countAll(reader);
    this.#forget(search);
    this.#kept.set(search, found);
    this.#daysKept += found.counts.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= SEARCHES_KEPT && this.#daysKept <= DAYS_KEPT) break;
      this.#forget(oldest);
    }
    return found.counts;
  }

  #forget(search: string): void {
    this.#daysKept -= this.#kept.get(search)?.counts.size ?? 0;
    this.#kept.delete(search);
  }

  async #countAll(reader: CountReader): Promise<Kept> {
    const { counts, ...seen } = await reader.countDays(undefined);
    this.#learn(seen);
    return { counts, state: this.#state };
  }

  async #renew(kept: Kept, reader: CountReader): Promise<Kept> {
    let { state } = kept;
    const pending = new Set<number>();
    const counts = new Map(kept.counts);
    // Again for days that changed while others were counted: each is added once.
    for (;;) {
      const known = pending.size;
      for (const [day, { changedIn }] of this.#days) if (changedIn > state) pending.add(day);
      if (pending.size === known) return { counts, state: this.#state };
      if (pending.size > DAYS_RECOUNTED) return this.#countAll(reader);
      state = this.#state;
      const { counts: counted, ...seen } = await reader.countDays(pending);
      this.#learn(seen);
      for (const day of pending) {
        const total = counted.get(day) ?? 0;
        if (total > 0) counts.set(day, total);
        else counts.delete(day);
      }
    }
  }

  #learn({ sum, stamps }: Seen): void {
    this.#sum = sum;
    const changed = [...stamps].filter(([day, stamp]) => this.#days.get(day)?.stamp !== stamp);
    // A snapshot from before a day's first change has no stamp of it.
    const gone = [...this.#days].filter(([day, { stamp }]) => stamp !== '' && !stamps.has(day));
    if (changed.length === 0 && gone.length === 0) return;
    this.#state += 1;
    const changedIn = this.#state;
    for (const [day, stamp] of changed) this.#days.set(day, { stamp, changedIn });
    for (const [day] of gone) this.#days.set(day, { stamp: '', changedIn });
  }
}
