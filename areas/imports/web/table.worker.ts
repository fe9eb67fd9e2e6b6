import { readTable, type Reading } from './read-table.ts';

/** A file, and what is chosen of its reading. */
interface Request {
  readonly bytes: ArrayBuffer;
  readonly chosen: Partial<Reading>;
}

/** Reads the bytes of a message in a worker: tens of thousands of rows take a moment. */
self.addEventListener('message', ({ data: { bytes, chosen } }: MessageEvent<Request>) => {
  self.postMessage(readTable(new Uint8Array(bytes), chosen));
});
