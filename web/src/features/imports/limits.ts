/** What a file may have at most; beside what reads it, which is fetched only when a file is chosen. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 50_000;
