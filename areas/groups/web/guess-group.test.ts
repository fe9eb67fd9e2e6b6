import { expect, it } from 'vitest';

import { guessGroup } from './gathered.ts';

it.each([
  [
    ['Blusa Ana P Azul', 'Blusa Ana M Azul', 'Blusa Ana P Verde água'],
    'Blusa Ana',
    ['Tamanho', 'Cor'],
    [
      ['P', 'Azul'],
      ['M', 'Azul'],
      ['P', 'Verde água'],
    ],
  ],
  [
    ['Blusa - Azul (P)', 'Blusa - Azul (GG)', 'Blusa - Preta (P)'],
    'Blusa',
    ['Tamanho', 'Cor'],
    [
      ['P', 'Azul'],
      ['GG', 'Azul'],
      ['P', 'Preta'],
    ],
  ],
  [['Sandália Nina 34', 'Sandália Nina 35'], 'Sandália Nina', ['Tamanho'], [['34'], ['35']]],
  [['Camiseta tam. P', 'camiseta tam. M'], 'Camiseta', ['Tamanho'], [['P'], ['M']]],
  [['Camiseta Azul', 'Camiseta Off White'], 'Camiseta', ['Cor'], [['Azul'], ['Off White']]],
  // A name without or with repeated further words: each product takes its whole name as its value.
  [['Caneca', 'Caneca Azul'], 'Caneca', ['Cor'], [['Caneca'], ['Caneca Azul']]],
  [['Bolsa', 'Cinto'], '', ['Cor'], [['Bolsa'], ['Cinto']]],
  [['Anel'], 'Anel', ['Cor'], [['Anel']]],
])('%j is %s in %j', (names, name, axes, values) => {
  expect(guessGroup(names)).toEqual({ name, axes, values });
});
