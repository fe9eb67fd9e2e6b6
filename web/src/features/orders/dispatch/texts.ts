import { formatNumber } from '../../../lib/format.ts';
import { counted } from '../../../lib/texts.ts';

const orders = (count: number): string => counted(count, 'pedido', 'pedidos');

export const dispatchTexts = {
  tabs: 'Partes da expedição',
  waiting: 'Prontos para enviar',
  codes: 'Registrar códigos',
  codesLead: 'Os códigos de rastreio dos pedidos que saíram',
} as const;

export const waitingTexts = {
  count: (count: number): string => `${orders(count)} a enviar`,
  payment: 'Mostrar por pagamento',
  everyPayment: 'Todos',
  onlyPaid: 'Só pagos',
  travels: 'Mostrar por entrega',
  anyWay: 'Toda entrega',
  notLive: (text: string): string => `${text} · sem atualização ao vivo`,
  empty: 'Nada espera envio.',
  emptyHint: 'Os pedidos confirmados entram aqui quando você os imprime em Pedidos.',
  toOrders: 'Ver pedidos',
  notHereYet: (count: number): string =>
    `${counted(count, 'pedido confirmado', 'pedidos confirmados')} ainda sem PDF`,
  notFoundHint: 'Nenhum pedido com estes filtros espera envio.',
  clear: 'Mostrar todos',
  loadFailed: 'Erro ao buscar o que espera envio. Tente novamente.',
  news: 'Há novidades na lista — mostrar',
  batch: (at: string): string => `Impressos em ${at}`,
  batchBy: (who: string): string => `PDF gerado por ${who}`,
  onlyUnbatched: 'Prontos para enviar',
  unbatched: 'Impressos um a um',
  unbatchedHint: 'ou de volta de um envio desfeito',
  batchCount: orders,
  notAll: (shown: number, all: number): string =>
    `os ${formatNumber(shown)} mais antigos de ${formatNumber(all)}`,
  choose: (orderId: number): string => `Escolher pedido #${orderId}`,
  chooseBatch: (name: string): string => `Escolher tudo: ${name}`,
  more: (count: number): string => `Mostrar mais ${orders(count)}`,
  units: (count: number): string => counted(count, 'item', 'itens'),
  number: (orderId: number): string => `#${orderId}`,
  noName: 'Sem nome',
  noted: 'Tem observação',
  rowLink: (orderId: number, name: string): string => `${name}, pedido #${orderId}`,
  list: (name: string): string => `Pedidos: ${name}`,
  sheet: 'Tamanho das etiquetas',
  sheets: {
    single: 'Etiqueta 10 × 15 cm',
    // No option begins with a digit: a scan while the list has the focus would choose it by its first key.
    four: 'A4, 4 etiquetas por folha',
  },
} as const;

export const paperTexts = {
  all: (count: number): string =>
    count === 1 ? 'O único pedido' : `Todos os ${formatNumber(count)} pedidos`,
  allHere: (count: number): string => `Os ${formatNumber(count)} pedidos desta página`,
  chosen: (count: number): string => counted(count, 'escolhido', 'escolhidos'),
  unpaid: (count: number): string => `${formatNumber(count)} a receber`,
  changed: (count: number): string => counted(count, 'alterado', 'alterados'),
  changedHint: 'Alterados depois de impressos',
  clear: 'Limpar',
  separation: 'Lista de separação',
  labels: 'Etiquetas',
  preparing: 'Preparando...',
  progress: (percent: number): string => `Gerando... ${percent}\u00A0%`,
  cancel: 'Cancelar',
  cancelled: 'Impressão cancelada.',
  tooMany: (most: number): string =>
    `Imprima no máximo ${formatNumber(most)} pedidos de uma vez. Escolha menos.`,
  done: {
    separation: (count: number): string => `Lista de separação de ${orders(count)} pronta.`,
    labels: (count: number): string => `Etiquetas de ${orders(count)} prontas.`,
  },
  leftOut: (count: number): string =>
    count === 1
      ? '1 já saiu ou foi cancelado e ficou de fora.'
      : `${formatNumber(count)} já saíram ou foram cancelados e ficaram de fora.`,
  nothing: 'Nenhum desses pedidos espera envio. A lista foi atualizada.',
  failed: 'Erro ao gerar o arquivo. Tente novamente.',
} as const;

export const scanTexts = {
  hint: 'Aponte para o código de barras da etiqueta.',
  unknown: (code: string): string => `Nenhum pedido tem o número ${code}.`,
  noNumber: (code: string): string => `O código lido não é o número de um pedido: ${code}`,
  failed: (code: string): string => `Erro ao abrir o pedido #${code}. Leia de novo.`,
} as const;
