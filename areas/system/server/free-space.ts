import { statfs } from 'node:fs/promises';

/** Bytes that the program may still write on a folder's disk; undefined where the system gives no number. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
