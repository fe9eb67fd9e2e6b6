import { describe, expect, it } from 'vitest';

import { changeOf, shareText } from './figures.ts';

describe('changeOf', () => {
  it.each([
    [112.4, 100, 'up', '+12,4\u00A0%', 'sobre o período anterior'],
    [87.6, 100, 'down', '−12,4\u00A0%', 'sobre o período anterior'],
    [0, 100, 'down', '−100,0\u00A0%', 'sobre o período anterior'],
    [100, 100, 'none', '', 'igual ao período anterior'],
    [100.04, 100, 'none', '', 'igual ao período anterior'],
    [100, 0, 'none', '', 'sem vendas no período anterior'],
    [0, 0, 'none', '', ''],
  ] as const)('%d after %d goes %s', (now, before, direction, amount, words) => {
    expect(changeOf(now, before)).toEqual({ direction, amount, words });
  });
});

describe('shareText', () => {
  it('is a percentage of the whole, and of nothing none', () => {
    expect(shareText(97, 312)).toBe('31,1\u00A0%');
    expect(shareText(0, 0)).toBe('0,0\u00A0%');
  });
});
