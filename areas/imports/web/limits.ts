/** The limits of a file, in their own module: the code that reads files loads only when a file is chosen. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 50_000;
