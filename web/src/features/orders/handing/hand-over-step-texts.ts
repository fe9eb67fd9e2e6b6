import type { HandedKind } from '@balcao/domain/rules/shipping-kind';

import { handedWord } from './hand-over-texts.ts';

export const handOverStepTexts = {
  next: {
    own: 'Marque como entregue quando o pedido chegar ao cliente.',
    pickup: 'Marque como retirado quando o cliente buscar o pedido.',
  },
  over: (kind: HandedKind): string => `O pedido foi ${handedWord(kind)}.`,
  undoOf: (orderId: number): string => `Desfazer a entrega do pedido #${orderId}`,
  byCode: 'Enviar com código de rastreio',
  /** On a phone, beside the other way. */
  byCodeShort: 'Com código',
} as const;
