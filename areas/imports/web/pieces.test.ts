import { describe, expect, it } from 'vitest';
import { isShifted, piecesOf } from './pieces.ts';

const row = (number: number, ...cells: string[]) => ({ row: number, cells });
const table = (rows: ReturnType<typeof row>[], ...headings: string[]) => ({ headings, rows });

describe('pieces', () => {
  it('hold the cells that say something, by their fields', () => {
    const rows = [row(2, 'Caneca', '9,90', 'x'), row(3, 'Prato', ''), row(5, 'Copo')];
    expect(piecesOf(table(rows), ['name', 'price', undefined])).toEqual([
      [
        { row: 2, name: 'Caneca', price: '9,90' },
        { row: 3, name: 'Prato' },
        { row: 5, name: 'Copo' },
      ],
    ]);
  });

  it('take the phone of another column where that of the phones is blank', () => {
    const rows = [row(2, 'Ana', '1134567890', '11987654321'), row(3, 'Bia', '1134567890', '')];
    expect(piecesOf(table(rows, 'Nome', 'Fone', 'Celular'), ['name', undefined, 'phone'])).toEqual([
      [
        { row: 2, name: 'Ana', phone: '11987654321' },
        { row: 3, name: 'Bia', phone: '1134567890' },
      ],
    ]);
  });

  it('say of a value below Tamanho or Cor of which axis it is', () => {
    const rows = [row(2, 'Blusa', 'P', 'Azul'), row(3, 'Blusa', 'Aro: 14', '')];
    const columns = ['group', 'value1', 'value2'] as const;
    expect(piecesOf(table(rows, 'Grupo', 'TAMANHO', 'Cor'), columns)).toEqual([
      [
        { row: 2, group: 'Blusa', value1: 'Tamanho: P', value2: 'Cor: Azul' },
        { row: 3, group: 'Blusa', value1: 'Aro: 14' },
      ],
    ]);
    expect(piecesOf(table(rows, 'Grupo', 'Valor 1', 'Valor 2'), columns)[0]?.[0]).toEqual({
      ...{ row: 2, group: 'Blusa', value1: 'P', value2: 'Azul' },
    });
  });

  it('have 500 rows at most, and no more bytes than the server takes', () => {
    const many = Array.from({ length: 1_201 }, (_, index) => row(index + 2, 'a'));
    expect(piecesOf(table(many), ['name']).map(({ length }) => length)).toEqual([500, 500, 201]);
    const long = Array.from({ length: 500 }, (_, index) => row(index + 2, 'ã'.repeat(2_500)));
    const pieces = piecesOf(table(long), ['name']);
    expect(pieces.flat()).toHaveLength(500);
    for (const piece of pieces) {
      expect(new TextEncoder().encode(JSON.stringify(piece)).length).toBeLessThan(900_000);
    }
    expect(pieces.length).toBeLessThan(6);
  });

  it('leave out rows that a separator has shifted', () => {
    expect(isShifted(row(2, 'Caneca', '1234', '56'), ['name', 'price'])).toBe(true);
    expect(isShifted(row(2, 'Caneca', '1234', '', ''), ['name', 'price'])).toBe(false);
    expect(piecesOf(table([row(2, 'Caneca', '1234', '56')]), ['name', 'price'])).toEqual([]);
  });
});
