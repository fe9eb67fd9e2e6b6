import { formatCep } from '#kit/rules/cep.ts';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { counted } from '#kit/web/lib/texts.ts';
import type { FreightLine } from '../contract.ts';
import { DELIVERY_WORDS } from '../rules/delivery.ts';
import { daysInWords } from '../rules/offer-lines.ts';

const labels = (count: number): string => counted(count, 'etiqueta', 'etiquetas');

/** `R$ 25,65 · PAC · Correios · 6 a 7 dias úteis`: the price first, for narrow screens cut the end. */
export const offerText = ({ name, days, price }: Omit<FreightLine, 'kind'>): string =>
  [price === 0 ? 'Grátis' : formatReais(price), name, days && daysInWords(days)]
    .filter(Boolean)
    .join(' · ');

export const cartFreightTexts = {
  cep: 'CEP de entrega',
  offers: 'Fretes para este CEP',
  asking: 'Calculando o frete…',
  failed: 'Erro ao calcular o frete.',
  changed: (price: number): string => `O frete mudou para ${formatReais(price)}. Escolha de novo.`,
  isForAnother: 'Confira o frete: ele foi calculado para outro carrinho ou CEP.',
  onLink: 'Sem frete, o cliente escolhe pelo CEP no link.',
} as const;

export const labelTexts = {
  count: labels,
  search: 'Buscar por pedido, cliente ou código',
  filter: 'Situação',
  filters: [
    { value: '', label: 'Todas as situações' },
    { value: 'to-print', label: 'A imprimir' },
    { value: 'buying', label: 'Em compra' },
    { value: 'failed', label: 'Com falha' },
    { value: 'cancelled', label: 'Canceladas' },
    ...Object.entries(DELIVERY_WORDS).map(([value, words]) => ({
      value,
      label: words.charAt(0).toUpperCase() + words.slice(1),
    })),
  ],
  states: {
    buying: 'COMPRANDO',
    ready: 'PRONTA',
    failed: 'FALHOU',
    cancelling: 'CANCELANDO',
    cancelled: 'CANCELADA',
    done: 'CONCLUÍDA',
  },
  empty: 'Nenhuma etiqueta.',
  emptyHint: 'Compre etiquetas na Expedição, ou na página de um pedido confirmado.',
  notFoundHint: 'Nenhuma etiqueta com esta busca.',
  loadFailed: 'Erro ao buscar as etiquetas. Tente novamente.',
  printed: 'impressa',
  choose: (orderId: number): string => `Escolher a etiqueta do pedido #${orderId}`,
  print: (count: number): string => (count > 1 ? `Imprimir ${labels(count)}` : 'Imprimir'),
  printReady: 'As etiquetas estão prontas.',
  open: 'Abrir',
  printFailed: 'Não foi possível abrir as etiquetas. Tente novamente.',
  cancel: 'Cancelar etiqueta',
  cancelled: 'Etiqueta em cancelamento. O valor volta para a carteira.',
  cancelFailed: 'Não foi possível cancelar a etiqueta. Tente novamente.',
  again: 'Comprar de novo',
  buyThese: 'Comprar etiquetas',
  buyOne: 'Comprar etiqueta',
  bought: 'Etiquetas compradas',
  pricesFailed: 'Não foi possível calcular as etiquetas.',
  paid: (price: number): string =>
    price === 0 ? 'sem frete no pedido' : `frete cobrado: ${formatReais(price)}`,
  none: 'Não comprar',
  total: (sum: number): string => `Total ${formatReais(sum)}`,
  balance: (provider: string, sum: number): string => `Saldo ${provider}: ${formatReais(sum)}`,
  tooLittle: 'Não basta: ponha créditos na carteira.',
  buy: (count: number): string => `Comprar ${labels(count)}`,
  done: (count: number): string => `${labels(count)} em compra.`,
  buyFailed: 'Não foi possível comprar as etiquetas. Tente novamente.',
  freight: 'Frete',
  quotedFor: (cep: string): string =>
    `Cotado para o CEP ${formatCep(cep)}, mas o pedido vai para outro.`,
  quoted: (cost: number, quotedAt: string): string =>
    `custo de ${formatReais(cost)}, cotado em ${formatDateTime(quotedAt)}`,
};
