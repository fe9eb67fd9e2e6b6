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
  expect(stallTexts.waiting({ waiting: 5, oldestMinutes })).toBe(
    `5 mensagens esperam na fila; a mais antiga espera há ${words}.`,
  );
});
