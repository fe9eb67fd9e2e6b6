import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root, wherever a verb is called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @param {...string} parts
 * @returns {string} an absolute path inside the repository
 */
export const inRoot = (...parts) => join(root, ...parts);
