import type { Reading } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';

type Request = MessageEvent<{ bytes: ArrayBuffer; chosen: Partial<Reading> }>;

/** The worker of workbooks: few files are one, and their reader is large. */
self.addEventListener('message', ({ data: { bytes, chosen } }: Request) => {
  void readWorkbook(new Uint8Array(bytes), chosen).then((read) => self.postMessage(read));
});
