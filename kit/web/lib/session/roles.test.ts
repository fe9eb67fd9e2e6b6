import { describe, expect, it } from 'vitest';

import { roleOf } from './roles.ts';

describe('roleOf', () => {
  it.each([
    ['admin', 'admin'],
    ['atendente', 'atendente'],
    ['cliente', 'cliente'],
    ['gerente', 'cliente'],
    [undefined, 'cliente'],
  ])('%s → %s', (role, expected) => {
    expect(roleOf(role)).toBe(expected);
  });
});
