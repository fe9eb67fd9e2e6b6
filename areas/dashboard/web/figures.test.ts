import { expect, it } from 'vitest';

import { changeOf, grossProfitOf, shareText } from './figures.ts';

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

it('tells a share as a percentage of the whole, and of nothing none', () => {
  expect(shareText(97, 312)).toBe('31,1\u00A0%');
  expect(shareText(0, 0)).toBe('0,0\u00A0%');
});

it.each([
  [70, 57.4, 30, 'R$ 30,00', 'Lucro bruto de 82 % das vendas'],
  [70, 70, -3, '−R$ 3,00', 'Lucro bruto, sem o frete'],
  [70, 69.9, 30, 'R$ 30,00', 'Lucro bruto de 99 % das vendas'],
  [7000, 1, 0.5, 'R$ 0,50', 'Lucro bruto de 1 % das vendas'],
  [70, 0, 0, undefined, undefined],
  [0, 0, 0, undefined, undefined],
])('of %d, of which %d has a cost, the gross profit is %d', (...row) => {
  const [productsRevenue, costedRevenue, grossProfit, value, name] = row;
  const shown = grossProfitOf({ productsRevenue, costedRevenue, grossProfit });
  const plain = (words?: string) => words?.replaceAll('\u00A0', ' ');
  expect([plain(shown?.value), plain(shown?.name)]).toEqual([value, name]);
});
