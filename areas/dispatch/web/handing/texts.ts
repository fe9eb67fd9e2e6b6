import type { HandedKind } from '#areas/shipping/rules/shipping-kind.ts';

/* Apart from the area's other texts: the list of orders, which loads first, shows these. */

const handedWord = (kind: HandedKind): string => (kind === 'pickup' ? 'retirado' : 'entregue');

export const handOverTexts = {
  mark: { own: 'Marcar entregue', pickup: 'Marcar retirado' } satisfies Record<HandedKind, string>,
  buttonOf: (kind: HandedKind, orderId: number): string =>
    `Marcar o pedido #${orderId} como ${handedWord(kind)}`,
  done: (kind: HandedKind, orderId: number): string =>
    `Pedido #${orderId} marcado como ${handedWord(kind)}.`,
  unpaid: 'Ainda falta receber.',
  failed: 'Erro ao marcar o pedido. Tente novamente.',
  undone: (orderId: number): string => `Pedido #${orderId} de volta em EM PROCESSAMENTO...`,
  undoFailed: 'Erro ao desfazer. Tente novamente.',
} as const;

export const handOverStepTexts = {
  next: {
    own: 'Marque como entregue quando o pedido chegar ao cliente.',
    pickup: 'Marque como retirado quando o cliente buscar o pedido.',
  },
  over: (kind: HandedKind): string => `O pedido foi ${handedWord(kind)}.`,
  undoOf: (orderId: number): string => `Desfazer a entrega do pedido #${orderId}`,
  byCode: 'Enviar com código de rastreio',
  /** On a phone, beside the other button. */
  byCodeShort: 'Com código',
} as const;
