/** The limits of a file. Apart from the code that reads files, which is fetched only when a file is chosen. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 50_000;
