import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves this many bytes free, however many are free now. */
  fill(freeBytes: number): void;
  /** Frees the space that `fill` took. */
  makeRoom(): void;
  unmount(): void;
}

export const NO_SMALL_DISK = 'needs the right to mount a small disk';

/** @returns undefined where this user may not mount */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-small-disk-'));
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const makeRoom = () => {
    if (existsSync(ballast)) rmSync(ballast);
  };
  return {
    folder,
    fill(freeBytes) {
      makeRoom();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
    },
    makeRoom,
    unmount() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
