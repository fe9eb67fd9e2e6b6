/** A table of sums: a row a key, of which triggers add to the sums. */
export interface SumTable {
  readonly table: string;
  /** Its primary key is these columns and `slot`. */
  readonly keys: Readonly<Record<string, 'bigint' | 'text'>>;
  readonly sums: readonly string[];
}

/** What a trigger runs, a statement each. SQL that both engines understand, or what an engine's own words made of it. */
type Statements = readonly string[];

export interface Trigger {
  readonly name: string;
  readonly table: string;
  /**
   * `at-commit` where the body waits for its turn: only there is nothing left to lock that another transaction could hold while
   * it waits for us. SQLite has one writer and runs it at once.
   */
  readonly timing: 'before' | 'after' | 'at-commit';
  /** As in `update of status`. */
  readonly event: string;
  /** Over `old` and `new`. */
  readonly when?: string;
  readonly body: Statements;
}

/** What the engines word differently of triggers. */
export interface TriggerWords {
  /** Adds to the sums of the key, for each row of `from` (with its `where`), or once without it. */
  readonly add: (to: SumTable, values: Readonly<Record<string, string>>, from?: string) => string;
  /** Makes all others who say the same text wait until the end of this transaction; null waits for nobody. */
  readonly advisoryLock: (text: string) => Statements;
  /** What must stand before the triggers that add to the sums. */
  readonly prepareSums: (sums: SumTable) => Statements;
  /** Makes a trigger that acts on each row. `onlyIf` is SQL that is asked first, each time. */
  readonly createTrigger: (trigger: Trigger, onlyIf: string) => Statements;
}

/** SQL that is true when any of the columns has another value than before. */
export const differs = (columns: readonly string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

/** A trigger each for what begins to count, what no longer does, and what counts otherwise than before. */
export function onEvents(
  sources: {
    readonly name: string;
    readonly table: string;
    readonly timing: Trigger['timing'];
    /** What only `counts` looks at. */
    readonly decidedBy?: readonly string[];
    /** What it counts by. */
    readonly columns: readonly string[];
    readonly counts: (row: string) => string;
  },
  count: (row: 'old' | 'new', sign: '' | '-') => readonly string[],
): Trigger[] {
  const { name, table, timing, decidedBy = [], columns, counts } = sources;
  const touched = [...decidedBy, ...columns];
  // Most changes of what decides leave what counts as it is: an order that is shipped is the same sale.
  const changes =
    decidedBy.length > 0
      ? `(${counts('old')}) <> (${counts('new')}) or ((${counts('new')}) and (${differs(columns)}))`
      : differs(columns);
  const of = (event: string, when: string, body: readonly string[]): Trigger => ({
    name: `${name}_${event.split(' ')[0]}`,
    table,
    timing,
    event,
    when,
    body,
  });
  return [
    of('insert', counts('new'), count('new', '')),
    of('delete', counts('old'), count('old', '-')),
    of(`update of ${touched.join(', ')}`, changes, [...count('old', '-'), ...count('new', '')]),
  ];
}
