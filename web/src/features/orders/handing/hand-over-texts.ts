import type { HandedKind } from '@balcao/domain/rules/shipping-kind';

export const handedWord = (kind: HandedKind): string =>
  kind === 'pickup' ? 'retirado' : 'entregue';

export const handOverTexts = {
  buttonOf: (kind: HandedKind, orderId: number): string =>
    `Marcar o pedido #${orderId} como ${handedWord(kind)}`,
  done: (kind: HandedKind, orderId: number): string =>
    `Pedido #${orderId} marcado como ${handedWord(kind)}.`,
  unpaid: 'Ainda falta receber.',
  failed: 'Erro ao marcar o pedido. Tente novamente.',
  undo: 'Desfazer',
  undone: (orderId: number): string => `Pedido #${orderId} de volta em EM PROCESSAMENTO...`,
  undoFailed: 'Erro ao desfazer. Tente novamente.',
} as const;
