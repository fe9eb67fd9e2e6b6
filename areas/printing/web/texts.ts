import type { PrintTakenBackAnswer } from '../contract.ts';
import { formatNumber } from '#kit/web/lib/format.ts';
import { counted } from '#kit/web/lib/texts.ts';

export const trackingCodeTexts = {
  none: '—',
  edit: 'Editar código de rastreio',
  editOf: (orderId: number): string => `Editar código de rastreio do pedido #${orderId}`,
  copy: 'Copiar código de rastreio',
  copied: 'Código de rastreio copiado!',
  copyFailed: 'Erro ao copiar o código de rastreio.',
  follow: (code: string): string => `${code} (rastrear nos Correios, abre em outra aba)`,
} as const;

export const printTexts = {
  /** The button's words; a phone shows only the first. */
  makePdf: 'Gerar PDF',
  ofConfirmed: 'de confirmados',
  preparing: 'Preparando...',
  progress: (percent: number): string => `Gerando PDF... ${percent} %`,
  failed: 'Erro ao gerar o PDF. Nenhum pedido foi alterado. Tente novamente.',
  again: 'Imprimir de novo',
  order: 'Imprimir pedido',
  orderOf: (orderId: number): string => `Imprimir pedido #${orderId}`,
} as const;

export const printRunTexts = {
  done: (count: number): string =>
    `PDF de ${counted(count, 'pedido', 'pedidos')} salvo nos downloads.`,
  moved: 'O pedido está em processamento.',
  toReceive: (count: number): string => `${formatNumber(count)} a receber.`,
  undoOf: (at: string): string => `Desfazer a impressão de ${at}`,
  undone: ({ ordersCount, leftOut }: PrintTakenBackAnswer): string => {
    const back =
      ordersCount === 1 ? '1 pedido voltou' : `${formatNumber(ordersCount)} pedidos voltaram`;
    const left =
      leftOut === 1
        ? ' 1 já tinha seguido e ficou como está.'
        : ` ${formatNumber(leftOut)} já tinham seguido e ficaram como estão.`;
    return `Impressão desfeita: ${back} para CONFIRMADO.${leftOut > 0 ? left : ''}`;
  },
  undoFailed: 'Erro ao desfazer a impressão. Tente novamente.',
  nothing: 'Nenhum pedido confirmado para imprimir.',
  unpaid: (count: number): string =>
    count === 1
      ? '1 pedido não pago continua em CONFIRMADO.'
      : `${formatNumber(count)} pedidos não pagos continuam em CONFIRMADO.`,
  onlyUnpaid: (count: number): string =>
    `Nenhum pedido pago para imprimir. ${printRunTexts.unpaid(count)}`,
  unsure:
    'O servidor não respondeu a tempo. Veja em “Imprimir de novo” se os pedidos já foram processados.',
  drawFailed: 'Os pedidos foram processados, mas o PDF falhou. Gere o PDF em “Imprimir de novo”.',
  batchOrders: (count: string, who: string): string => `${count} pedido(s) · ${who}`,
  batchNobody: '—',
  batchesEmpty: 'Nenhum PDF gerado ainda.',
  batchesFailed: 'Erro ao buscar as impressões anteriores.',
  batchFailed: 'Erro ao imprimir de novo. Tente novamente.',
  orderFile: (orderId: number): string => `pedido-${orderId}.pdf`,
  orderFailed: 'Erro ao imprimir o pedido. Tente novamente.',
  orderNotNoted: 'O PDF foi gerado, mas o pedido não foi marcado como impresso.',
} as const;

export const codeFormTexts = {
  label: 'Código de rastreio',
  labelOf: (orderId: number): string => `Código de rastreio do pedido #${orderId}`,
  saveOf: (orderId: number): string => `Salvar código do pedido #${orderId}`,
  saved: 'Código de rastreio salvo.',
  shipped: (orderId: number): string => `Pedido #${orderId} marcado como enviado.`,
  problems: {
    missing: 'Informe o código de rastreio.',
  },
  saveFailed: 'Erro ao salvar o código de rastreio. Tente novamente.',
} as const;

export const unshipTexts = {
  button: 'Desfazer envio',
  shipping: 'envio',
  done: (orderId: number): string => `Envio do pedido #${orderId} desfeito.`,
  failed: 'Erro ao desfazer o envio. Tente novamente.',
} as const;

export const orderPdfTexts = {
  doubted: 'CONFERIR COM O CLIENTE ANTES DE ENVIAR',
  title: 'Pedidos confirmados',
  order: (orderId: number): string => `Pedido #${orderId}`,
  continued: (heading: string): string => `${heading} (continuação)`,
  customer: 'Cliente',
  shipping: 'Frete',
  customerNote: 'Observação',
  payment: 'Pagamento',
  paymentWith: (status: string, amount: string): string =>
    status === 'Parcial' ? `${status} (faltam ${amount})` : `${status} (${amount})`,
  products: 'Produtos',
  units: (count: number): string => (count === 1 ? '1 unidade' : `${count} unidades`),
  removed: 'Produto removido',
} as const;
