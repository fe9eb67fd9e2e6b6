import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxInWords, boxOf, type Piece } from './box.ts';

const piece = (
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  weightGrams: number,
  quantity = 1,
): Piece => ({ name: 'Camiseta', lengthCm, widthCm, heightCm, weightGrams, quantity });

describe('the box of an order', () => {
  it.each<[string, Piece[], number[]]>([
    ['is the piece itself', [piece(20, 15, 10, 800)], [20, 15, 10, 800]],
    ['has its longest side first', [piece(10, 20, 15, 800)], [20, 15, 10, 800]],
    ['is a column of flat pieces', [piece(30, 25, 3, 300, 4)], [30, 25, 12, 1_200]],
    ['has the largest base', [piece(30, 10, 3, 300), piece(20, 20, 5, 500)], [30, 20, 8, 800]],
    ['lies where the column is long', [piece(10, 10, 9, 100, 11)], [99, 10, 10, 1_100]],
    ['has a second column beside a full one', [piece(20, 10, 12, 100, 16)], [80, 24, 20, 1_600]],
    ['has columns that are level', [piece(40, 30, 30, 1_000, 5)], [90, 60, 40, 5_000]],
    ['of nothing is empty', [], [0, 0, 0, 0]],
  ])('%s', (_, pieces, [lengthCm, widthCm, heightCm, weightGrams]) => {
    expect(boxOf(pieces)).toEqual({ lengthCm, widthCm, heightCm, weightGrams });
  });

  it.each<[Piece, object]>([
    [
      { ...piece(1, 1, 1, 1), weightGrams: null },
      { reason: 'no-weight', product: 'Camiseta' },
    ],
    [
      { ...piece(1, 1, 1, 1), widthCm: null },
      { reason: 'no-measures', product: 'Camiseta' },
    ],
    [piece(10, 10, 10, 10_001, 3), { reason: 'too-heavy' }],
    [piece(101, 10, 10, 100), { reason: 'too-large' }],
    [piece(100, 60, 41, 100), { reason: 'too-large' }],
    [piece(60, 60, 60, 100, 3), { reason: 'too-large' }],
    [piece(1, 1, 1, 1, 30_000), { reason: 'too-large' }],
  ])('of %j is refused: %j', (one, problem) => {
    expect(boxOf([one])).toEqual(problem);
  });

  it('holds every piece in any sequence, and weighs as much as they do', () => {
    const side = fc.integer({ min: 1, max: 60 });
    const weight = fc.integer({ min: 1, max: 4_000 });
    const pieces = fc.array(fc.tuple(side, side, side, weight, fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 6,
    });
    const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    fc.assert(
      fc.property(pieces, (all) => {
        const box = boxOf(all.map((measures) => piece(...measures)));
        expect(boxOf(all.toReversed().map((measures) => piece(...measures)))).toEqual(box);
        const grams = sumOf(all.map(([, , , weight, quantity]) => weight * quantity));
        if ('reason' in box) {
          expect(box.reason).toBe(grams > 30_000 ? 'too-heavy' : 'too-large');
          return;
        }
        const sides = [box.lengthCm, box.widthCm, box.heightCm];
        const [lengthCm = 0, widthCm = 0, heightCm = 0] = sides;
        const volume = sumOf(all.map(([a, b, c, , quantity]) => a * b * c * quantity));
        expect(box.weightGrams).toBe(grams);
        expect(lengthCm * widthCm * heightCm).toBeGreaterThanOrEqual(volume);
        expect(sumOf(sides)).toBeLessThanOrEqual(200);
        expect(lengthCm).toBeLessThanOrEqual(100);
        for (const [a, b, c] of all) {
          const own = [a, b, c].toSorted((x, y) => y - x);
          expect(own.every((length, place) => length <= (sides[place] ?? 0))).toBe(true);
        }
      }),
    );
  });
});

it.each([
  [800, 'caixa 20 × 15 × 10 cm, 0,8 kg'],
  [1_000, 'caixa 20 × 15 × 10 cm, 1 kg'],
  [12_345, 'caixa 20 × 15 × 10 cm, 12,345 kg'],
])('a box of %d g is %s', (weightGrams, words) => {
  expect(boxInWords({ lengthCm: 20, widthCm: 15, heightCm: 10, weightGrams })).toBe(words);
});
