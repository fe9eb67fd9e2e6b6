import { expect, it } from 'vitest';
import { contentsKey } from './contents-key.ts';

const lines = [
  { productId: 'a', quantity: 1 },
  { productId: 'b', quantity: 11 },
];

it('is the same for any sequence of lines, and another for other contents', () => {
  const key = contentsKey(lines, 4_990);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(contentsKey(lines.toReversed(), 4_990)).toBe(key);
  const others = [
    contentsKey(lines, 4_991),
    contentsKey(lines.slice(1), 4_990),
    contentsKey([...lines, { productId: 'c', quantity: 1 }], 4_990),
    contentsKey(
      [
        { productId: 'a', quantity: 11 },
        { productId: 'b', quantity: 1 },
      ],
      4_990,
    ),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});
