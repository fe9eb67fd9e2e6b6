import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const isRefusedBySystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/**
 * A function that gives a file's exports, imported once. After a failure the next call tries again. Node caches a failure for good
 * under the address of the import: a changed file has another address, and so has one that the system refused to read. A file that
 * cannot run is not read again until it changes, so that calls for it cost no memory.
 */
export function importerOf<Exports>(
  file: string,
  load = (address: string): Promise<Exports> => import(address) as Promise<Exports>,
): () => Promise<Exports> {
  let refusals = 0;
  let found: Promise<Exports> | undefined;
  const find = async (): Promise<Exports> => {
    const { mtimeMs, size } = await stat(file);
    try {
      return await load(`${pathToFileURL(file).href}?${mtimeMs}-${size}-${refusals}`);
    } catch (error) {
      if (isRefusedBySystem(error)) refusals += 1;
      throw error;
    }
  };
  return () =>
    (found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    }));
}
