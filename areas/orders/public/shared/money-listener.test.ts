import { expect, it } from 'vitest';

import { isOutdated, type MoneyNews } from './money-listener.ts';

it.each<[string, MoneyNews['paymentStatus'], number, number, boolean]>([
  ['nothing came in', 'A receber', 187.4, 0, false],
  ['a part came in', 'Parcial', 147.3, 40.1, false],
  ['all came in', 'Pago', 0, 187.4, false],
  ['more came in', 'A devolver', 0, 200, false],
  ['it costs less', 'A receber', 150, 0, true],
  ['it costs more, after a part', 'Parcial', 160, 40, true],
  ['it costs less than had come in', 'A devolver', 0, 100, true],
  ['it was cancelled', null, 0, 0, true],
  ['it was cancelled after a part', 'A devolver', 0, 40, true],
  ['it was cancelled after all', 'A devolver', 0, 187.4, true],
])('%s: %s, %d due, %d paid', (_, paymentStatus, due, paid, isIt) => {
  expect(isOutdated({ totalPrice: 187.4 }, { paymentStatus, due, paid })).toBe(isIt);
});
