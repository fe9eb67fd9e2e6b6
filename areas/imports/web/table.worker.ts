import { readTable, type Reading } from './read-table.ts';

type Request = MessageEvent<{ bytes: ArrayBuffer; chosen: Partial<Reading> }>;

/** Reads the bytes of a message in a worker, as it is chosen: tens of thousands of rows take a moment. */
self.addEventListener('message', ({ data: { bytes, chosen } }: Request) => {
  self.postMessage(readTable(new Uint8Array(bytes), chosen));
});
