import { expect, it } from 'vitest';
import type { FreightFault } from '../providers/freight-provider.ts';
import { faultInWords, fieldOfFault } from './fault-words.ts';

const RIGHTS = 'cotação, carrinho, compra, geração, impressão e rastreio';

it.each<[fault: FreightFault, words: string, field: string | null]>([
  [
    'wrong-secret',
    'O Melhor Envio não aceitou o token. Copie-o de novo em Integrações → Permissões de acesso → Tokens.',
    'token',
  ],
  [
    'right-missing',
    `O Melhor Envio não deixa este token fazer isto. Crie outro em Integrações → Permissões de acesso → Tokens, com ${RIGHTS}.`,
    'token',
  ],
  [
    'blocked',
    'O Melhor Envio bloqueia o endereço de internet deste servidor. Peça a liberação no atendimento.',
    null,
  ],
  [
    'wallet-empty',
    'O Melhor Envio diz que falta saldo. Ponha dinheiro na carteira e tente de novo.',
    null,
  ],
  ['label-expired', 'O Melhor Envio deixou vencer esta etiqueta. Compre outra.', null],
  ['clock-off', 'O relógio deste computador está errado. Acerte a data e a hora.', null],
  ['refused', 'O Melhor Envio recusou o pedido: Medidas inválidas.', null],
  ['not-found', 'O Melhor Envio não achou a etiqueta.', null],
  ['busy', 'O Melhor Envio recebeu chamadas demais. Tente de novo em alguns minutos.', null],
  [
    'away',
    'O Melhor Envio não respondeu. Confira a internet e tente de novo em alguns minutos.',
    null,
  ],
])('tells %s', (fault, words, field) => {
  expect(faultInWords('melhor-envio', fault, 'Medidas inválidas.')).toBe(words);
  expect(fieldOfFault(fault)).toBe(field);
});

it('tells a refusal without words, one without a full stop, and a fault of a later version', () => {
  expect(faultInWords('frenet', 'refused', '')).toBe('A Frenet recusou o pedido.');
  expect(faultInWords('frenet', 'refused', 'CEP inválido')).toMatch(/pedido: CEP inválido\.$/);
  expect(faultInWords('superfrete', 'gone', '')).toMatch(/^A SuperFrete não respondeu\./);
});

it.each(['superfrete', 'frenet'] as const)('says where the token of %s is', (provider) => {
  expect(faultInWords(provider, 'wrong-secret', '')).toMatch(/ → (?:API|Token)\.$/);
});
