/** Stands before a statement outside of transactions that PostgreSQL keeps prepared. */
const MARK = '/* kept */ ';

/**
 * Marks a statement about one key, or none, which is planned alike whatever its values: to plan it each time costs up to ten times
 * its own work. Not for a statement whose best plan depends on its values, such as a list's.
 */
export const keepPrepared = (text: string): string => MARK + text;

export const isKeptPrepared = (text: string): boolean => text.startsWith(MARK);
