import { expect, it } from 'vitest';
import { chargeToken } from './show-charge.ts';

it('names a charge as the contract does, apart for each order, attempt and secret', () => {
  const token = chargeToken('segredo-da-instalacao', '483920175566', 1);
  expect(token).toBe('3775bf8309df94fc0672d83092c324b7');
  expect([
    chargeToken('segredo-da-instalacao', '483920175566', 2),
    chargeToken('segredo-da-instalacao', '483920175567', 1),
    chargeToken('outro-segredo', '483920175566', 1),
  ]).not.toContain(token);
});
