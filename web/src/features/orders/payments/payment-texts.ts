/** Texts for payments in the list of orders, and for 'Recebi' there and in the order. */
export const paymentTexts = {
  filter: 'Pagamento',
  every: 'Todos os pagamentos',
  /** Stands beside the total of a part-paid order: the amount that 'Recebi' takes in. */
  rest: (amount: string): string => `falta ${amount}`,
  receive: 'Recebi',
  receiveOf: (amount: string, orderId: number): string => `Recebi ${amount} do pedido #${orderId}`,
  giveBack: 'Devolvi',
  refundOf: (amount: string, orderId: number): string => `Devolvi ${amount} do pedido #${orderId}`,
  refund: (amount: string): string => `Devolvi ${amount}`,
  noted: (amount: string, orderId: number): string => `${amount} recebidos no pedido #${orderId}.`,
  refunded: (amount: string, orderId: number): string =>
    `${amount} devolvidos no pedido #${orderId}.`,
  failed: 'Erro ao anotar o pagamento. Tente novamente.',
  undo: 'Desfazer',
  undone: 'Pagamento desfeito.',
  undoFailed: 'Erro ao desfazer o pagamento. Tente novamente.',
} as const;
