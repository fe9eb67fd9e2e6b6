import type { Table } from './read-table.ts';

const SAMPLES = 2;

/** The first texts of a column that differ: two at most, and no row after them is looked at. */
export function samplesOf({ rows }: Pick<Table, 'rows'>, column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    if (cell !== '' && !samples.includes(cell)) samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
