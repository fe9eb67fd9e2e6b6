import { describe, expect, it } from 'vitest';
import { readGroupCells, readValueCell, valueCell } from './group-cells.ts';

describe('a cell of a value', () => {
  it.each([
    ['P', undefined, 'P'],
    ['Tamanho: P', 'Tamanho', 'P'],
    ['Cor:  Azul: claro', 'Cor', 'Azul: claro'],
    ['10:30', undefined, '10:30'],
    ['38.0', undefined, '38'],
    ['Tamanho: 38,0', 'Tamanho', '38'],
    ['1,5', undefined, '1,5'],
    ['Cor:', undefined, 'Cor:'],
    [': Azul', undefined, ': Azul'],
  ])('%j is read as %j, %j', (cell, axis, value) =>
    expect(readValueCell(cell)).toEqual({ axis, value }),
  );

  it.each([
    ['Tamanho', 'P'],
    ['Cor', 'Azul: claro'],
    ['Aro', '14'],
  ])('of %s %s is read as it was written', (axis, value) =>
    expect(readValueCell(valueCell(axis, value))).toEqual({ axis, value }),
  );
});

describe('the cells of a line', () => {
  it.each([
    ['', ['P', ''], undefined],
    ['Blusa', ['P', 'Cor: Azul'], 'Blusa · P · Azul'],
    ['Blusa', ['', 'Azul'], 'Blusa · Azul'],
    ['Blusa', ['', ''], 'Blusa'],
  ] as const)('of %j with %j name the product %j', (group, cells, name) =>
    expect(readGroupCells(group, cells)?.name).toBe(name),
  );

  it('mean colours where they stand in the second column alone', () => {
    expect(readGroupCells('Blusa', ['', 'Azul'])?.values).toEqual([{ axis: 'Cor', value: 'Azul' }]);
  });
});
