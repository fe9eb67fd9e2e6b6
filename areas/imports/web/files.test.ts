import { expect, it } from 'vitest';
import { refusedLines } from './files.ts';

it('gives the refused rows back as they stood in the file, with the reasons', () => {
  const table = {
    headings: ['Nome', 'Preço'],
    rows: [
      { row: 2, cells: ['Caneca', '9,90'] },
      { row: 3, cells: ['Prato', 'caro'] },
      { row: 5, cells: ['Copo', '1', '99'] },
    ],
  };
  const refused = (row: number, ...messages: string[]) => ({
    row,
    outcome: 'refused' as const,
    changes: [],
    issues: messages.map((message) => ({ field: 'price', message })),
  });
  const added = { ...refused(2), outcome: 'added' as const };
  const outcomes = [added, refused(3, 'Errado.', 'Feio.'), refused(5, 'Torto.')];
  const words = ({ message }: { message: string }): string => message;
  const lines = [
    ['Motivo', 'Nome', 'Preço'],
    ['Errado. Feio.', 'Prato', 'caro'],
    ['Torto.', 'Copo', '1', '99'],
  ];
  expect(refusedLines(table, outcomes, words)).toEqual(lines);
  const [headings = [], ...rest] = lines;
  const again = {
    ...table,
    headings,
    rows: rest.map((cells, index) => ({ row: index + 2, cells })),
  };
  expect(refusedLines(again, [refused(2, 'De novo.')], words)).toEqual([
    headings,
    ['De novo.', 'Prato', 'caro'],
  ]);
});
