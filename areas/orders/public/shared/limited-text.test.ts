import { expect, it } from 'vitest';

import { ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import { limitedText } from './limited-text.ts';

it.each([
  [1, '1 minuto'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [600, '10 minutos'],
  [0, 'alguns minutos'],
])('says of a limit that ends in %i seconds that one can try again in %s', (seconds, wait) => {
  expect(limitedText(new ApiError(429, {}, seconds * 1_000))).toBe(
    `Muitas tentativas vieram da sua rede agora há pouco. Por segurança, tente de novo em ${wait}.`,
  );
});

it('says nothing of another failure', () => {
  for (const failure of [new ApiError(503, {}, 5_000), new NetworkError('away')]) {
    expect(limitedText(failure)).toBeUndefined();
  }
});
