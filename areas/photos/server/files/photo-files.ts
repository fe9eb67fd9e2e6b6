/** The bytes of photos by the names of their files. A name's bytes never change. */
export interface PhotoFiles {
  /** Keeps a file whole or not at all. @throws AppError `storage_full`, `photo_storage_failed`. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined where there is no such file. @throws AppError `photo_storage_failed`. */
  get(name: string): Promise<Buffer | undefined>;
  /** Removes a file, if it is there. @throws AppError `photo_storage_failed`. */
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
