import { expect, it } from 'vitest';
import type { ImportedRow } from '../contract.ts';
import { wantedPictures } from './pictures.ts';

const outcome = (row: number, said: ImportedRow['outcome']): ImportedRow => ({
  ...{ row, outcome: said, changes: [], issues: [] },
});

it('wants each picture of a group once, for a product of it that is in the shop', () => {
  const table = {
    rows: [
      { row: 2, cells: ['', 'Blusa', 'Tamanho: P'] },
      { row: 3, cells: ['', 'Blusa', 'Tamanho: M'] },
      { row: 4, cells: ['Cinto', '', ''] },
      { row: 5, cells: ['Anel', '', ''] },
    ],
    pictures: [
      [2, ['https://a/1', 'https://a/2']],
      [3, ['https://a/1', 'https://a/2']],
      [4, ['https://a/1']],
      [5, ['https://a/3']],
    ] as const,
  };
  const outcomes = [
    outcome(2, 'refused'),
    outcome(3, 'added'),
    outcome(4, 'unchanged'),
    outcome(5, 'moved'),
  ];
  expect(wantedPictures(table, ['name', 'group', 'value1'], outcomes)).toEqual([
    { owner: 'Blusa', product: 'Blusa · M', address: 'https://a/1' },
    { owner: 'Blusa', product: 'Blusa · M', address: 'https://a/2' },
    { owner: 'Cinto', product: 'Cinto', address: 'https://a/1' },
  ]);
});
