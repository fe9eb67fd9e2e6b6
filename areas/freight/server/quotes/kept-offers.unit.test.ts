import { expect, it } from 'vitest';
import { contentsKey } from './kept-offers.ts';

const keyOf = (units: Readonly<Record<string, number>>, productsCents = 4_990) =>
  contentsKey({
    lines: Object.entries(units).map(([productId, quantity]) => ({ productId, quantity })),
    productsCents,
  });

it('is the same for any sequence of lines, and another for other contents', () => {
  const key = keyOf({ a: 1, b: 11 });
  expect(keyOf({ b: 11, a: 1 })).toBe(key);
  const others = [
    keyOf({ a: 1, b: 11 }, 4_991),
    keyOf({ b: 11 }),
    keyOf({ a: 1, b: 11, c: 1 }),
    keyOf({ a: 11, b: 1 }),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});
