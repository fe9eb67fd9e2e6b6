import { TAKES_SCANS } from '../../../lib/scanner/takes-scans.ts';

/** Settings of every input for a code. */
export const codeInput = {
  maxLength: 60,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'done',
  ...TAKES_SCANS,
} as const;

export const codeFormTexts = {
  label: 'Código de rastreio',
  labelOf: (orderId: number): string => `Código de rastreio do pedido #${orderId}`,
  saveOf: (orderId: number): string => `Salvar código do pedido #${orderId}`,
  cancel: 'Cancelar',
  saved: 'Código de rastreio salvo.',
  shipped: (orderId: number): string => `Pedido #${orderId} marcado como enviado.`,
  undo: 'Desfazer',
  problems: {
    missing: 'Informe o código de rastreio.',
  },
  saveFailed: 'Erro ao salvar o código de rastreio. Tente novamente.',
} as const;
