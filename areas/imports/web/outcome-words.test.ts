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
  expect(words({ ...base, outcome: 'added' })).toEqual(['Preço: R$ 9,90 · Estoque: 0']);
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

it.each([
  ['45', '', 'Preço: R$ 45,00 · Estoque: 0'],
  ['69,9', '10,00', 'Preço: R$ 69,90 · Estoque: 10'],
  ['R$ 25,50', '1200', 'Preço: R$ 25,50 · Estoque: 1.200'],
  ['89.90', '3', 'Preço: R$ 89,90 · Estoque: 3'],
])('shows of a new product with %j and %j what will be stored', (price, stock, words) => {
  const columns = ['name', 'price', 'stock'] as const;
  const row = { ...base, outcome: 'added' } as const;
  const [told] = rowDetails('products', columns, ['Caneca', price, stock], row);
  expect(told?.replaceAll('\u00A0', ' ')).toBe(words);
});

it('says of a product in sizes what it will be called, and of figures what they were', () => {
  const columns = ['name', 'group', 'value1', 'value2', 'price'] as const;
  const cells = ['', 'Blusa', 'Tamanho: P', 'Azul', '50'];
  expect(rowTitle('products', columns, cells)).toBe('Blusa · P · Azul');
  const changes = [
    { field: 'group', from: null, to: 'Blusa · P · Azul' },
    { field: 'cost', from: 20, to: 21.5 },
    { field: 'weight', from: null, to: 300 },
  ];
  expect(
    rowDetails('products', columns, cells, { ...base, outcome: 'changed', changes }).map((text) =>
      text.replaceAll('\u00A0', ' '),
    ),
  ).toEqual([
    'Entra no grupo como Blusa · P · Azul',
    'Custo: R$ 20,00 → R$ 21,50',
    'Peso (g): 300',
  ]);
});

it('names a customer by what the file has', () => {
  const columns = ['cpf', 'name', 'surname'] as const;
  expect(rowTitle('customers', columns, ['1', 'Ana', 'Lima'])).toBe('Ana Lima');
  expect(rowTitle('customers', columns, ['1'])).toBe('Sem nome');
  expect(issueWords('customers')({ field: '', message: 'Torta.' })).toBe('Torta.');
});

it('shows of a customer what will be stored, punctuated', () => {
  const columns = ['cpf', 'name', 'phone', 'cep', 'note'] as const;
  const cells = ['1234567890', 'Ana Clara Lima', '11987654321', '1310100', 'VIP'];
  const words = (row: Parameters<typeof rowDetails>[3]) =>
    rowDetails('customers', columns, cells, row);
  const record = 'CPF: 012.345.678-90 · Telefone: (11) 98765-4321 · CEP: 01310-100';
  expect(words({ ...base, outcome: 'added' })).toEqual([record]);
  const message = 'Esta pessoa pediu para ser esquecida em 24/11/2026.';
  const issues = [{ field: 'cpf', message }];
  expect(words({ ...base, outcome: 'forgotten', issues })).toEqual([record, message]);
  const changes = ['surname', 'phone', 'complement', 'note'].map((field) => ({
    field,
    from: null,
    to: null,
  }));
  expect(words({ ...base, outcome: 'changed', changes })).toEqual([
    'Sobrenome: Clara Lima',
    'Telefone: (11) 98765-4321',
    'Complemento: fica em branco',
    'Anotação: VIP',
  ]);
});

it('says of a row that moved why, and what it would change by now', () => {
  const columns = ['name', 'price', 'stock'] as const;
  const cells = ['Caneca', '12', '10'];
  const message = 'O estoque mudou desde a conferência.';
  const issues = [{ field: 'stock', message }];
  const moved = { ...base, outcome: 'moved' as const, issues };
  const changes = [{ field: 'stock', from: 7, to: 10 }];
  const words = (row: Parameters<typeof rowDetails>[3]) =>
    rowDetails('products', columns, cells, row).map((text) => text.replaceAll('\u00A0', ' '));
  expect(words({ ...moved, changes })).toEqual([message, 'Estoque: 7 → 10']);
  expect(words(moved)).toEqual([message, 'Preço: R$ 12,00 · Estoque: 10']);
});
