export const paymentTexts = {
  receive: 'Recebi',
  receiveOf: (amount: string, orderId: number): string => `Recebi ${amount} do pedido #${orderId}`,
  giveBack: 'Devolvi',
  refundOf: (amount: string, orderId: number): string => `Devolvi ${amount} do pedido #${orderId}`,
  refund: (amount: string): string => `Devolvi ${amount}`,
  noted: (amount: string, orderId: number): string => `${amount} recebidos no pedido #${orderId}.`,
  refunded: (amount: string, orderId: number): string =>
    `${amount} devolvidos no pedido #${orderId}.`,
  failed: 'Erro ao anotar o pagamento. Tente novamente.',
  undone: 'Pagamento desfeito.',
  undoFailed: 'Erro ao desfazer o pagamento. Tente novamente.',
} as const;

export const paymentCardTexts = {
  title: 'Pagamento',
  received: 'Recebido',
  missing: 'Falta receber',
  giveBack: 'A devolver',
  underWay: 'Em devolução',
  receiveAmount: (amount: string): string => `Recebi ${amount}`,
  otherAmount: 'Outro valor ou forma',
  hint: 'Confira no banco, não no comprovante.',
  rows: 'Pagamentos anotados',
  refundsOf: (amount: string): string => `Devoluções de ${amount}`,
  undoOf: (amount: string): string => `Desfazer ${amount}`,
  takenBack: (who: string, at: string): string => `Desfeito por ${who} em ${at}`,
  nobody: 'alguém',
  fee: (fee: string): string => `taxa ${fee}`,
  givenBackBy: (by: string): string => `devolvido ${by}`,
  changed: 'O pedido foi alterado: o que mudou está no histórico.',
} as const;

export const refundTexts = {
  give: (amount: string): string => `Devolver ${amount}`,
  giveBy: (amount: string, by: string): string => `Devolver ${amount} ${by}`,
  title: (by: string): string => `Devolver ${by}`,
  question: (amount: string, orderId: number): string =>
    `${amount} voltam para quem pagou o pedido #${orderId}. Não dá para desfazer.`,
  amount: 'Valor a devolver',
  most: (amount: string, by: string): string => `Até ${amount} podem ser devolvidos ${by}.`,
  submit: 'Devolver',
  asked: (amount: string, to: string): string => `Devolução de ${amount} pedida ${to}.`,
  done: (amount: string, by: string): string => `${amount} devolvidos ${by}.`,
  /** The notice of a list's 'Devolvi' that leads to the order and notes nothing. */
  chooseHow: 'Veio pelo PIX automático: devolva por aqui.',
  /** The text when nothing is left to ask for. */
  alreadyAsked: 'Alguém já pediu esta devolução.',
  failed: 'Erro ao pedir a devolução. Tente novamente.',
  underWay: (amount: string): string => `Devolução de ${amount} em andamento`,
  notDone: (amount: string): string => `A devolução de ${amount} não foi feita.`,
  noReason: (by: string): string => `Ela foi recusada ${by}.`,
  whatNow: (by: string): string => `Tente de novo ${by}, ou devolva por fora e toque em “Devolvi”.`,
} as const;

export const paymentEventTexts = {
  event: (amount: string, method: string): string => `${amount} recebidos (${method})`,
  refundEvent: (amount: string, method: string): string => `${amount} devolvidos (${method})`,
  askedEvent: (amount: string, to: string): string => `Devolução de ${amount} pedida ${to}`,
  underWay: 'em andamento',
  notDone: 'não foi feita',
  undoEvent: (amount: string, method: string): string => `${amount} desfeitos (${method})`,
} as const;

export const paymentFormTexts = {
  paymentTitle: 'Anotar pagamento',
  refundTitle: 'Anotar devolução',
  amount: 'Valor',
  method: 'Forma de pagamento',
  note: 'Observação',
  notePlaceholder: 'Opcional',
  save: 'Salvar',
  zero: 'Informe um valor maior que zero.',
  over: ({ due, back }: { due: string; back: string }): string =>
    `Confira: falta receber ${due}. Ficariam ${back} a devolver ao cliente.`,
  alreadyUnderWay: (left: string): string =>
    `O resto já está em devolução. Anote no máximo ${left}.`,
  problems: {
    missing: 'Informe o valor.',
    unreadable: 'Informe um valor válido, como 99,90.',
    'too-large': 'O valor passa do limite de R$ 100.000.000,00.',
  },
} as const;

export const moneyNoticeTexts = {
  title: 'Confira o pagamento',
  late: (amount: string): string =>
    `O cliente pagou ${amount} pelo PIX automático depois do cancelamento.`,
  twice: (amount: string): string =>
    `O cliente pagou mais de uma vez pelo PIX automático: ${amount} a mais.`,
  over: (amount: string): string => `Entraram ${amount} a mais pelo PIX automático.`,
  byHand: (who: string | null, amount: string): string =>
    `${who ?? 'Alguém'} anotou o mesmo valor (${amount}) à mão. Se for o mesmo pagamento, desfaça a anotação.`,
  othersUndo: 'Só quem anotou ou um administrador pode desfazer.',
  undoNote: 'Desfazer anotação',
} as const;

export const AUTOMATIC = 'PIX automático';
