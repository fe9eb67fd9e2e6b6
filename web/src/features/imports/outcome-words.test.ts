import { expect, it } from 'vitest';
import { issueWords, rowDetails, rowTitle } from './outcome-words.ts';

const base = { row: 2, changes: [], issues: [] };

it('says of a row what becomes of it', () => {
  const columns = ['name', 'price', undefined, 'stock'] as const;
  const cells = ['Caneca', '9,90', 'x', ''];
  const changes = [
    { field: 'price', from: 50, to: 1234.5 },
    { field: 'stock', from: 1000, to: 7 },
    { field: 'description', from: null, to: null },
  ];
  const issues = [{ field: 'price', message: 'Informe um preço válido, como 99,90.' }];
  const words = (row: Parameters<typeof rowDetails>[3]) =>
    rowDetails('products', columns, cells, row).map((text) => text.replaceAll('\u00A0', ' '));
  expect(rowTitle('products', columns, cells)).toBe('Caneca');
  expect(words({ ...base, outcome: 'added' })).toEqual(['Preço: 9,90']);
  expect(words({ ...base, outcome: 'unchanged' })).toEqual([]);
  expect(words({ ...base, outcome: 'changed', changes })).toEqual([
    'Preço: R$ 50,00 → R$ 1.234,50',
    'Estoque: 1.000 → 7',
    'Descrição',
  ]);
  expect(words({ ...base, outcome: 'refused', issues })).toEqual([
    'Preço: Informe um preço válido, como 99,90.',
  ]);
});

it('names a customer by what the file has', () => {
  const columns = ['cpf', 'name', 'surname'] as const;
  expect(rowTitle('customers', columns, ['1', 'Ana', 'Lima'])).toBe('Ana Lima');
  expect(rowTitle('customers', columns, ['1'])).toBe('Sem nome');
  expect(
    rowDetails('customers', columns, ['52998224725', 'Ana'], { ...base, outcome: 'added' }),
  ).toEqual(['CPF: 529.982.247-25']);
  expect(issueWords('customers')({ field: '', message: 'Torta.' })).toBe('Torta.');
});
