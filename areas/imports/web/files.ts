import { guardCell } from '#kit/rules/spreadsheet-values.ts';
import type { ImportedRow } from '../contract.ts';
import { IMPORT_CELLS } from '../rules/cell-kinds.ts';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { KINDS, type ImportKind } from './kinds.ts';
import type { Reading, Table, TableProblem } from './read-table.ts';
import { importTexts as texts } from './texts.ts';
import { MOST_BYTES } from './limits.ts';

/** Reads a file in a worker of its own, which ends with it. Rejects when the file cannot be read or the worker not started. */
export async function readFile(
  file: Blob,
  chosen: Partial<Reading> = {},
): Promise<Table | TableProblem> {
  if (file.size > MOST_BYTES) return { problem: 'too-large' };
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Table | TableProblem>) =>
        resolve(data),
      );
      worker.addEventListener('error', () => reject(new Error('The worker did not read the file')));
      worker.postMessage({ bytes, chosen }, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}

/** A table in the form that Brazilian spreadsheet programs open: `;`, CRLF. Its cells are guarded already. */
async function csvOf(lines: readonly (readonly string[])[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse([...lines], { delimiter: ';', newline: '\r\n' });
}

/**
 * The refused rows as they are in the file, with the reasons before them: once corrected, the file can be imported as it is. The
 * reasons come first, so that a row with a cell too many still has one too many.
 */
export function refusedLines(
  table: Pick<Table, 'headings' | 'rows'>,
  outcomes: readonly ImportedRow[],
  words: (issue: ImportedRow['issues'][number]) => string,
): string[][] {
  const reasons = new Map(
    outcomes
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ row, issues }) => [row, issues.map(words).join(' ')]),
  );
  // The reasons column of an earlier refused file.
  const own = table.headings[0] === texts.reason ? 1 : 0;
  return [
    [texts.reason, ...table.headings.slice(own)],
    ...table.rows.flatMap(({ row, cells }) => {
      const reason = reasons.get(row);
      return reason === undefined ? [] : [[reason, ...cells.slice(own)]];
    }),
  ];
}

/** Saves the lines as a file; reports a failure to load the code that writes files. */
async function save(lines: readonly (readonly string[])[], fileName: string): Promise<void> {
  try {
    downloadCsv(await csvOf(lines), fileName);
  } catch (error) {
    logFailure(error);
    notifyError(texts.downloadFailed);
  }
}

export async function downloadRefused(
  lines: readonly (readonly string[])[],
  fileName: string,
): Promise<void> {
  const guarded = lines.map((cells) => cells.map(guardCell));
  await save(guarded, texts.refusedFile(fileName.replace(/\.[^.]*$/, '')));
}

export async function downloadExample(kind: ImportKind): Promise<void> {
  const { fields, example } = KINDS[kind];
  const lines = example.map((cells) =>
    fields.map(({ field }, at) => {
      const cell = cells[at] ?? '';
      return ['number', 'amount'].includes(IMPORT_CELLS[field]) ? cell : guardCell(cell);
    }),
  );
  await save([fields.map(({ label }) => label), ...lines], texts.exampleFile[kind]);
}
