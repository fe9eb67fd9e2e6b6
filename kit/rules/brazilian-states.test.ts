import { describe, expect, it } from 'vitest';

import { BRAZILIAN_STATES, isState, stateCode } from './brazilian-states.ts';

describe('stateCode', () => {
  it.each([
    ['SP', 'SP'],
    [' sp ', 'SP'],
    ['São Paulo', 'SP'],
    ['ceara', 'CE'],
    ['Pará', 'PA'],
    ['Paraná', 'PR'],
    ['Ontario', 'Ontario'],
    ['', ''],
  ])('%j is %j', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });

  it('leaves what is no state, which is refused', () => {
    expect(['SP', 'ceara', 'XX', 'toString', ''].map(isState)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('knows the 26 states and the Federal District, each once', () => {
    expect(Object.keys(BRAZILIAN_STATES)).toHaveLength(27);
    expect(new Set(Object.values(BRAZILIAN_STATES)).size).toBe(27);
  });
});
