import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

import { readListFile } from './tracking-list-form.tsx';

const LIST = '482913057714;AA123456785BR;Márcia';
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Uint16Array.from([...`\ufeff${text}`].map((it) => it.charCodeAt(0))).buffer);

it.each([
  ['UTF-8', new TextEncoder().encode(LIST)],
  ['UTF-16, as Excel saves its Unicode text', utf16(LIST)],
  ['Windows-1252', Uint8Array.from([...LIST].map((it) => it.charCodeAt(0)))],
])('reads %s', async (_, bytes) => {
  expect(await readListFile(new Blob([bytes]))).toEqual({ text: LIST });
});

it('reads the first sheet of a workbook', async () => {
  const file = new URL('../../../../kit/web/lib/api/loja.xlsx', import.meta.url);
  const read = await readListFile(new Blob([Uint8Array.from(readFileSync(file))]));
  expect(read).toMatchObject({ text: expect.stringMatching(/^Nome\tPreço\t.*\nCaneca/) });
});

it('says what it cannot read', async () => {
  expect(await readListFile(new Blob(['PK\u0003\u0004\0\0']))).toEqual({ problem: 'notText' });
  const large = new Blob([new Uint8Array(1_048_577)]);
  expect(await readListFile(large)).toEqual({ problem: 'fileTooLarge' });
  const gone = new Blob([LIST]);
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new Error('NotReadableError'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await readListFile(gone)).toEqual({ problem: 'unreadable' });
  log.mockRestore();
});
