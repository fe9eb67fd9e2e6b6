import type { HandedKind } from '@balcao/domain/rules/shipping-kind';

const word = (kind: HandedKind): string => (kind === 'pickup' ? 'retirado' : 'entregue');

export const handOverTexts = {
  next: {
    own: 'Marque como entregue quando o pedido chegar ao cliente.',
    pickup: 'Marque como retirado quando o cliente buscar o pedido.',
  },
  over: (kind: HandedKind): string => `O pedido foi ${word(kind)}.`,
  buttonOf: (kind: HandedKind, orderId: number): string =>
    `Marcar o pedido #${orderId} como ${word(kind)}`,
  done: (kind: HandedKind, orderId: number): string =>
    `Pedido #${orderId} marcado como ${word(kind)}.`,
  failed: 'Erro ao marcar o pedido. Tente novamente.',
  undo: 'Desfazer',
  undoOf: (orderId: number): string => `Desfazer a entrega do pedido #${orderId}`,
  undone: (orderId: number): string => `Pedido #${orderId} de volta em EM PROCESSAMENTO...`,
  undoFailed: 'Erro ao desfazer. Tente novamente.',
  byCode: 'Enviar com código de rastreio',
} as const;
