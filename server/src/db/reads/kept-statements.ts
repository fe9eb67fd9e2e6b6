/** Stands before a statement outside of transactions that PostgreSQL keeps prepared as well. */
const KEPT = '/* kept */ ';

/**
 * Marks a statement about one key, or none, which is planned alike whatever its values: to plan it each time costs up to ten times
 * what it does.
 * Not for one whose best plan depends on its values, such as a list.
 */
export const kept = (text: string): string => KEPT + text;

export const isKept = (text: string): boolean => text.startsWith(KEPT);
