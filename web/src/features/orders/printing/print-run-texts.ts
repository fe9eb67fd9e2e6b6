import type { PrintTakenBackAnswer } from '@balcao/domain/contract/orders';

import { formatNumber } from '../../../lib/format.ts';
import { counted } from '../../../lib/texts.ts';

/** Words of a print run, and of the runs before it. */
export const printRunTexts = {
  done: (count: number): string =>
    `PDF de ${counted(count, 'pedido', 'pedidos')} salvo nos downloads.`,
  toReceive: (count: number): string => `${formatNumber(count)} a receber.`,
  undo: 'Desfazer',
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
