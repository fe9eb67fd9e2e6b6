import type { Refusing } from '#kit/server/core/call.ts';
import type { ErrorCode } from '#kit/contract/errors.ts';

/** The storage took or gave nothing. The refusal says why to a person; the log has the storage's own words. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly code: Extract<ErrorCode, 'storage_full' | 'photo_storage_failed'>;

  constructor(code: StorageFault['code']) {
    super(code);
    this.code = code;
  }
}

/** The wait that a caller is told whose photo a full disk refused. */
const FULL_RETRY_SECONDS = 60;

/** An error of the storage as a call throws it: a fault is refused in words, another error stays as it is. */
export const refusalOfFault = (call: Refusing<StorageFault['code']>, error: unknown): unknown =>
  error instanceof StorageFault
    ? call.refusal(
        error.code,
        error.code === 'storage_full' ? { retryAfter: FULL_RETRY_SECONDS } : {},
      )
    : error;

/** The bytes of photos by the names of their files. A name's bytes never change. */
export interface PhotoFiles {
  /** Keeps a file whole or not at all. @throws StorageFault. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined where there is no such file. @throws StorageFault. */
  get(name: string): Promise<Buffer | undefined>;
  /** Removes a file, if it is there. @throws StorageFault. */
  remove(name: string): Promise<void>;
  /** Removes what a process that died before this time had not finished. @param time epoch milliseconds. */
  removeUnfinished(time: number): Promise<void>;
}

declare module '#kit/server/core/deps.ts' {
  interface Deps {
    readonly photoFiles: PhotoFiles;
  }
}

/** A fault of the storage in words for the log: its callers are told a refusal alone. */
export type OnPhotoFault = (fault: string) => void;
