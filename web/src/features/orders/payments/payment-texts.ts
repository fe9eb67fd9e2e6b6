/** Of payments in the list of orders, and of what 'Recebi' does there and in the order. */
export const paymentTexts = {
  filter: 'Pagamento',
  every: 'Pago ou não',
  /** Of a part-paid order, beside its total: what 'Recebi' takes in. */
  rest: (amount: string): string => `falta ${amount}`,
  receive: 'Recebi',
  receiveOf: (amount: string, orderId: number): string => `Recebi ${amount} do pedido #${orderId}`,
  noted: (amount: string, orderId: number): string => `${amount} recebidos no pedido #${orderId}.`,
  refunded: (amount: string, orderId: number): string =>
    `${amount} devolvidos no pedido #${orderId}.`,
  failed: 'Erro ao anotar o pagamento. Tente novamente.',
  undo: 'Desfazer',
  undone: 'Pagamento desfeito.',
  undoFailed: 'Erro ao desfazer o pagamento. Tente novamente.',
} as const;
