import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';

import { guessColumns } from './columns.ts';
import { downloadExample, downloadRefused } from './files.ts';
import { KINDS } from './kinds.ts';
import { readTable, type Table } from './read-table.ts';

const noticed = (): unknown[] =>
  notificationsStore.getState().notifications.map(({ message }) => message);

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['an example', () => downloadExample('products')],
  ['refused rows', () => downloadRefused([['Motivo']], 'produtos.csv')],
])('says that %s could not be saved', async (_what, download) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('Blob', undefined);
  await download();
  expect(noticed()).toEqual(['Erro ao baixar a planilha. Tente novamente.']);
});

it.each(['products', 'customers'] as const)(
  'gives an example of %s that is known whole',
  async (kind) => {
    vi.spyOn(console, 'error').mockReturnValue();
    let text = '';
    // The stand-in reads the text and fails, so that no file is saved.
    vi.stubGlobal('Blob', function readAndFail(parts: readonly string[]) {
      text = parts.join('');
      throw new Error('not saved');
    });
    await downloadExample(kind);
    const bytes = new TextEncoder().encode(text);
    const { headings, rows } = readTable(bytes) as Table;
    const { fields } = KINDS[kind];
    expect(guessColumns(kind, headings)).toEqual(fields.map(({ field }) => field));
    for (const { cells } of rows) expect(cells).toHaveLength(fields.length);
  },
);
