import { expect, it } from 'vitest';
import type { FreightFault } from '../providers/freight-provider.ts';
import { faultInWords } from './fault-words.ts';

const PLACE = 'em Integrações → Permissões de acesso → Tokens';
const RIGHTS =
  'cotação, carrinho, compra, geração, impressão, rastreio, cancelamento, leitura de pedidos e de usuário';

it.each<[fault: FreightFault, words: string]>([
  ['wrong-secret', `O Melhor Envio não aceitou o token. Copie-o de novo ${PLACE}.`],
  ['right-missing', `não deixa este token fazer isto. Crie outro ${PLACE}, com ${RIGHTS}.`],
  ['blocked', 'bloqueia o endereço de internet deste servidor. Peça a liberação no atendimento.'],
  ['wallet-empty', 'diz que falta saldo. Ponha dinheiro na carteira e tente de novo.'],
  ['label-expired', 'deixou vencer esta etiqueta. Compre outra.'],
  ['clock-off', 'O relógio deste computador está errado. Acerte a data e a hora.'],
  ['refused', 'O Melhor Envio recusou o pedido: Medidas inválidas.'],
  ['not-found', 'O Melhor Envio não achou a etiqueta.'],
  ['busy', 'O Melhor Envio recebeu chamadas demais. Tente de novo em alguns minutos.'],
  ['away', 'não respondeu. Confira a internet e tente de novo em alguns minutos.'],
])('tells %s', (fault, words) => {
  expect(faultInWords('melhor-envio', fault, 'Medidas inválidas.')).toContain(words);
});

it('tells a refusal without words or full stop, and a fault of a later version', () => {
  expect(faultInWords('frenet', 'refused', '')).toBe('A Frenet recusou o pedido.');
  expect(faultInWords('frenet', 'refused', 'CEP inválido')).toMatch(/pedido: CEP inválido\.$/);
  expect(faultInWords('superfrete', 'gone', '')).toMatch(/^A SuperFrete não respondeu\./);
});
