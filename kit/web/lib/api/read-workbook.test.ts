import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

/** Made by hand: an empty sheet, one of products, one of customers, and one of a number, with dates, errors and fractions. */
const SHOP = Uint8Array.from(readFileSync(new URL('./loja.xlsx', import.meta.url))).buffer;
const bytes = (...each: readonly number[]) => Uint8Array.from(each).buffer;

it('gives the sheets with cells as texts, with decimal commas and without thousands', async () => {
  expect(await readWorkbook(SHOP)).toEqual({
    sheets: [
      {
        name: 'Produtos & preços',
        rows: [
          ['Nome', 'Preço', 'Estoque', 'Desconto', 'Desde', 'Ativo'],
          ['Caneca “Ana” & cia', '49,9', '12', '0,1250', '28/11/2025', ''],
          ['', '', '', '', '', ''],
          ['Prato fundo', '', '', '0,1', '28/11/2025', ''],
          ['Tigela', '3,3000', '1', '', '', ''],
        ],
      },
      {
        name: 'Clientes',
        rows: [
          ['CPF', 'Nome completo', 'Telefone', 'CEP'],
          ['5299822472', 'Ana Souza', '11987654321', '1310100'],
        ],
      },
      { name: 'Oculta', rows: [['1']] },
    ],
  });
});

it.each([
  ['an old one', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old-workbook'],
  ['a torn one', SHOP.slice(0, 2_000), 'damaged'],
  [
    'one that unpacks into gigabytes',
    bytes(...[0x50, 0x4b, 1, 2], ...Array(24).fill(99)),
    'too-large',
  ],
])('is refused in words: %s', async (_, archive, problem) => {
  expect(await readWorkbook(archive)).toEqual({ problem });
});
