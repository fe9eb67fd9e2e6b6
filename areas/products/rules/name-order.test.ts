import { expect, it } from 'vitest';
import { compareNames } from './name-order.ts';

it.each([
  [['Blusa · P · Azul', 'Blusa · P · Verde', 'Blusa · M', 'Blusa · G', 'Blusa · GG']],
  [['Anel 1', 'Anel 2', 'Anel 10', 'Anel 11']],
  [['Anel · 8', 'Anel · 16', 'Anel · 100']],
  [['Ímã', 'Impressora', 'Jarra']],
  [['Blusa', 'Blusa · Azul', 'Blusa Ana · P']],
  [['Meia · 34', 'Meia · P']],
])('lists %j as people do', (names) => {
  expect(names.toReversed().sort(compareNames)).toEqual(names);
});
