/** Texts for an order's payments, in the order. */
export const paymentCardTexts = {
  title: 'Pagamento',
  received: 'Recebido',
  missing: 'Falta receber',
  giveBack: 'A devolver',
  receiveAmount: (amount: string): string => `Recebi ${amount}`,
  otherAmount: 'Outro valor ou forma',
  hint: 'Confira no banco, não no comprovante.',
  rows: 'Pagamentos anotados',
  undoOf: (amount: string): string => `Desfazer ${amount}`,
  takenBack: (who: string, at: string): string => `Desfeito por ${who} em ${at}`,
  nobody: 'alguém',
} as const;

/** Texts for payments, in the order's history. */
export const paymentEventTexts = {
  event: (amount: string, method: string): string => `${amount} recebidos (${method})`,
  refundEvent: (amount: string, method: string): string => `${amount} devolvidos (${method})`,
  undoEvent: (amount: string, method: string): string => `${amount} desfeitos (${method})`,
} as const;

export const paymentFormTexts = {
  paymentTitle: 'Anotar pagamento',
  refundTitle: 'Anotar devolução',
  amount: 'Valor',
  method: 'Forma',
  note: 'Observação',
  notePlaceholder: 'Opcional',
  save: 'Anotar',
  zero: 'Informe um valor maior que zero.',
  overTitle: 'Mais do que falta receber',
  over: ({ amount, due, back }: { amount: string; due: string; back: string }): string =>
    `Você digitou ${amount}, e o que falta receber é ${due}. Ficariam ${back} a devolver ao cliente.`,
  overAnyway: 'Anotar assim mesmo',
  correct: 'Corrigir',
  problems: {
    missing: 'Informe o valor.',
    unreadable: 'Informe um valor válido, como 99,90.',
    'too-large': 'O valor passa do limite de R$ 100.000.000,00.',
  },
} as const;
