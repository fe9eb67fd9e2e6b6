import { TAKES_SCANS } from '../../../lib/scanner/takes-scans.ts';

/** Settings of every input for a code. */
export const codeInput = {
  maxLength: 80,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'done',
  ...TAKES_SCANS,
} as const;

export const codeFormTexts = {
  label: 'Código de rastreio',
  placeholder: 'Código',
  labelOf: (orderId: number): string => `Código de rastreio do pedido #${orderId}`,
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: 'Código de rastreio salvo.',
  shipped: (orderId: number): string => `Pedido #${orderId} marcado como enviado.`,
  undo: 'Desfazer',
  doubtTitle: 'Conferir o código',
  useAnyway: 'Usar assim mesmo',
  problems: {
    missing: 'Informe o código de rastreio.',
  },
  saveFailed: 'Erro ao salvar o código de rastreio. Tente novamente.',
} as const;
