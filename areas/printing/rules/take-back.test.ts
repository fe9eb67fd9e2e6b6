import { expect, it } from 'vitest';
import { takePrintBackUntil, unshipUntil } from './take-back.ts';

it('lets a shipping be taken back for an hour', () => {
  expect(unshipUntil(1_000)).toBe(3_601_000);
});

it('lets a print run be taken back for an hour', () => {
  expect(takePrintBackUntil(1_000)).toBe(3_601_000);
});
