import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageFault, type OnPhotoFault, type PhotoFiles } from './photo-files.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNFINISHED = 'unfinished';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/**
 * Files in a folder: `photos/ab/abcdef…-320.webp`. A file is written beside its place, brought to the disk and moved there, so that
 * what has its name is whole.
 * @param folder made when it is needed.
 */
export function createLocalPhotoFiles(folder: string, onFault: OnPhotoFault): PhotoFiles {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  const unfinished = join(folder, UNFINISHED);

  const explained = (error: unknown): StorageFault => {
    const code = codeOf(error);
    onFault(code);
    return new StorageFault(FULL.has(code) ? 'storage_full' : 'photo_storage_failed');
  };

  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const partial = join(unfinished, randomUUID());
      try {
        await mkdir(unfinished, { recursive: true, mode: 0o700 });
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeThrough(partial, bytes);
        await rename(partial, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw explained(error);
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw explained(error);
      }
    },
    async remove(name) {
      try {
        await rm(pathOf(name), { force: true });
      } catch (error) {
        throw explained(error);
      }
    },
    async removeUnfinished(time) {
      const names = await readdir(unfinished).catch(() => []);
      for (const name of names) {
        const path = join(unfinished, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < time) await rm(path, { force: true });
      }
    },
  };
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Brings the names in a folder to the disk. Windows opens no folder, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle | undefined = await open(folder, 'r').catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
