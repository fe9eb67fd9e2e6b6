import { formatDateTime } from '#kit/web/lib/format.ts';
import type { FreightOfLink } from '../contract.ts';
import { DELIVERY_WORDS } from '../rules/delivery.ts';

export const freightTexts = {
  title: 'Frete',
  needsCep: 'Digite o CEP para ver o frete.',
  asking: 'Calculando o frete…',
  none: 'A loja combina o frete com você.',
  noneButKept: 'Sem outro frete para este CEP: vale o que já está no pedido.',
  failed: 'Não deu para calcular o frete agora. Pode confirmar: a loja combina o frete com você.',
  failedButKept: 'Não deu para calcular o frete agora. Pode confirmar com o que já está no pedido.',
  notChosen: 'O frete não foi trocado. Toque nele de novo.',
  free: 'Grátis',
} as const;

export const deliveryInWords = ({ state, at }: NonNullable<FreightOfLink['delivery']>): string =>
  `Andamento da entrega: ${DELIVERY_WORDS[state]}, em ${formatDateTime(at)}.`;
