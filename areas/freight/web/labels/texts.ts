import { counted } from '#kit/web/lib/texts.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import { DELIVERY_WORDS } from '../../rules/delivery.ts';

const labels = (count: number): string => counted(count, 'etiqueta', 'etiquetas');

export const labelTexts = {
  back: 'Expedição',
  count: labels,
  list: 'Etiquetas',
  search: 'Buscar por pedido, cliente ou código',
  filter: 'Situação',
  everyState: 'Todas as situações',
  filters: {
    'to-print': 'A imprimir',
    buying: 'Em compra',
    failed: 'Com falha',
    cancelled: 'Canceladas',
  },
  states: {
    buying: 'COMPRANDO',
    ready: 'PRONTA',
    failed: 'FALHOU',
    cancelling: 'CANCELANDO',
    cancelled: 'CANCELADA',
    done: 'CONCLUÍDA',
  },
  deliveries: Object.entries(DELIVERY_WORDS).map(([value, words]) => ({
    value,
    label: words.charAt(0).toUpperCase() + words.slice(1),
  })),
  empty: 'Nenhuma etiqueta.',
  emptyHint: 'Compre etiquetas na Expedição, ou na página de um pedido confirmado.',
  notFoundHint: 'Nenhuma etiqueta com esta busca.',
  loadFailed: 'Erro ao buscar as etiquetas. Tente novamente.',
  noName: 'Cliente sem nome',
  openOrder: (name: string, orderId: number): string => `${name}, abrir pedido #${orderId}`,
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
} as const;

export const buyTexts = {
  title: 'Comprar etiquetas',
  one: 'Comprar etiqueta',
  bought: 'Ver etiquetas',
  loadFailed: 'Não foi possível calcular as etiquetas.',
  paid: (price: number): string => `cliente pagou ${formatReais(price)}`,
  service: (orderId: number): string => `Serviço do pedido #${orderId}`,
  none: 'Não comprar',
  total: (sum: number): string => `Total ${formatReais(sum)}`,
  balance: (sum: number): string => `Saldo ${formatReais(sum)}`,
  tooLittle: 'O saldo da carteira não basta: coloque créditos no provedor.',
  buy: (count: number): string => `Comprar ${labels(count)}`,
  done: (count: number): string => `${labels(count)} em compra.`,
  failed: 'Não foi possível comprar as etiquetas. Tente novamente.',
} as const;

export const cardTexts = {
  title: 'Frete',
  service: 'Serviço',
  days: 'Prazo',
  box: 'Pacote',
  quotedAt: 'Cotado em',
  cost: 'Custo do frete',
  price: 'Preço da etiqueta',
  label: 'Etiqueta',
  code: 'Código',
} as const;
