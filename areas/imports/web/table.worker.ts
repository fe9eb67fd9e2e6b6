import { readTable } from './read-table.ts';

/** Reads the bytes of a message in a worker: tens of thousands of rows take a moment. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(readTable(new Uint8Array(data)));
});
