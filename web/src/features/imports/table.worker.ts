import { readTable } from './read-table.ts';

/** Reads the bytes of a message, beside the page: tens of thousands of rows take a moment. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(readTable(new Uint8Array(data)));
});
