export const unshipTexts = {
  button: 'Desfazer envio',
  /** Beside a code on a phone there is room for the first word. */
  undo: 'Desfazer',
  shipping: 'envio',
  title: (orderId: number): string => `Desfazer o envio do pedido #${orderId}?`,
  question:
    'O pedido volta para EM PROCESSAMENTO... e fica sem código de rastreio. A mensagem ao cliente não sai, se ainda não saiu.',
  done: (orderId: number): string => `Envio do pedido #${orderId} desfeito.`,
  failed: 'Erro ao desfazer o envio. Tente novamente.',
} as const;
