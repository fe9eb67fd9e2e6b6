import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { errorOf } from './api.ts';
import { logFailure, logKindOf } from './log-failure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const refusal = errorOf(409, { code: 'conflict', message: '529.982.247-25 já existe' });

it('logs a failure whole, with what failed where it does not say so itself', () => {
  const error = new Error('storage is full');
  logFailure(error);
  logFailure(error, 'The token could not be kept');
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [error],
    ['The token could not be kept', error],
  ]);
});

it.each([
  [refusal, 409],
  [new TypeError('529.982.247-25 has no digits'), 'TypeError'],
  ['529.982.247-25', 'Error'],
])('logs the kind of a failure without its words: %s', (error, kind) => {
  logKindOf(error, 'Look-up failed');
  expect(vi.mocked(console.error).mock.calls).toEqual([['Look-up failed', kind]]);
});
