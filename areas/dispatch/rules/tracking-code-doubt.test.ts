import { expect, test } from 'vitest';
import { trackingCodeDoubt } from './tracking-code-doubt.ts';

test.each([
  ['AA123456785BR', undefined],
  ['AA123456789BR', 'check-digit'],
  ['AA987654321BR', 'check-digit'],
  ['RX123456785CN', undefined],
  ['AA12345678BR', 'unknown-form'],
  ['aa1234567855br', 'unknown-form'],
  ['abc', 'unknown-form'],
  ['Motoboy: João', 'unknown-form'],
  ['LOGGI-123', 'unknown-form'],
  ['1234567', 'unknown-form'],
  ['08042300012345', undefined],
  ['888030012345678', undefined],
  ['577-1234 5678', undefined],
  ['1Z999AA10123456784', undefined],
  ['BR241234567890X', undefined],
  ['1'.repeat(31), 'unknown-form'],
])('%s is in doubt for %s', (code, doubt) => {
  expect(trackingCodeDoubt(code)).toBe(doubt);
});
