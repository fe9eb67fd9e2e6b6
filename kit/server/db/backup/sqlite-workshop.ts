import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DATABASE = 'balcao.db';
const ASIDE = 'before-restore-';

/** The folder in which a restore builds: inside the data folder, since a file moves in one step only within one file system. */
export const workshopIn = (dataDir: string): string => join(dataDir, 'restoring');

/** The folder in which a restore puts the earlier store. */
export const asideIn = (dataDir: string, stamp: string): string => join(dataDir, ASIDE + stamp);

/**
 * Removes the remains of a killed restore: a half copy of a store, and a second name of the database that it was about to
 * replace. Only for the holder of the folder's lock.
 */
export function clearUnfinishedRestore(dataDir: string): void {
  rmSync(workshopIn(dataDir), { recursive: true, force: true });
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (name.startsWith(ASIDE) && isSameFile(join(folder, DATABASE), join(dataDir, DATABASE))) {
      rmSync(folder, { recursive: true });
    }
  }
}

function isSameFile(one: string, other: string): boolean {
  if (!existsSync(one) || !existsSync(other)) return false;
  const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
  return first.dev === second.dev && first.ino === second.ino;
}
