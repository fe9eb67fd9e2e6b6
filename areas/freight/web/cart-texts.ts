import { formatReais } from '#kit/web/lib/format.ts';
import type { FreightLine } from '../contract.ts';
import { daysInWords } from '../rules/offer-lines.ts';

export const cartFreightTexts = {
  cep: 'CEP de entrega',
  offers: 'Fretes para este CEP',
  line: ({ name, days, price }: FreightLine): string =>
    [name, days && daysInWords(days), price === 0 ? 'Grátis' : formatReais(price)]
      .filter(Boolean)
      .join(' — '),
  asking: 'Calculando o frete…',
  failed: 'Erro ao calcular o frete.',
  isForAnother: 'O frete foi calculado para outro carrinho.',
  onLink: 'Sem frete, o cliente escolhe pelo CEP no link.',
} as const;
