import { expect, it } from 'vitest';

import { stallTexts } from './stall-text.ts';

it.each([
  [0, 'menos de um minuto'],
  [1, '1 minuto'],
  [59, '59 minutos'],
  [60, '1 hora'],
  [47 * 60 + 59, '47 horas'],
  [48 * 60, '2 dias'],
])('says that the oldest has waited for %i minutes: %s', (oldestMinutes, words) => {
  expect(stallTexts.waiting({ waiting: 5, oldestMinutes, someWorks: false })).toBe(
    `5 mensagens esperam na fila; a mais antiga espera há ${words}.`,
  );
});

it.each([
  [5, false, 'Nenhum número envia: 5 mensagens esperam'],
  [0, false, 'Nenhum número envia'],
  [1, true, '1 mensagem parada'],
])(
  'names %i waiting messages, while some number works: %s, as work to do',
  (waiting, someWorks, words) => {
    expect(stallTexts.work({ waiting, oldestMinutes: null, someWorks })).toBe(words);
  },
);
