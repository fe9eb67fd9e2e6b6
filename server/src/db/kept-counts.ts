/**
 * How many rows of a table there are of each key, kept by triggers in a table of its own: whoever writes the rows has nothing to
 * keep in step, in whichever way it does. Nothing of it is in a backup, as restoring the rows counts them.
 */
export interface KeptCounts {
  /** Its primary key is the keys and `slot`; the count is in `total`, to be summed over the slots of a key. */
  readonly table: string;
  /** Whose rows are counted. */
  readonly of: string;
  /** By name, the SQL of each key of a row that goes by the given name. Never null. */
  readonly keys: Readonly<Record<string, (row: string) => string>>;
  /** The columns on which the keys depend; none where there is nothing but one count. */
  readonly columns: readonly string[];
}

/** The tables of kept counts. */
const KEPT_COUNTS: readonly string[] = ['customer_counts', 'order_counts'];

/** Whether a table can be made from others, so that backups leave it out. */
export const isKeptCount = (table: string): boolean => KEPT_COUNTS.includes(table);
