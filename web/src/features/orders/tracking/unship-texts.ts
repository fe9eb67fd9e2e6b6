export const unshipTexts = {
  button: 'Desfazer envio',
  /** Beside a code on a phone there is room for the first word. */
  undo: 'Desfazer',
  shipping: 'envio',
  done: (orderId: number): string => `Envio do pedido #${orderId} desfeito.`,
  failed: 'Erro ao desfazer o envio. Tente novamente.',
} as const;
