export const withdrawFormTexts = {
  title: 'Desistir da compra',
  until: (day: string): string => `Você pode desistir até ${day}.`,
  untilArrival: (day: string): string =>
    `Você pode desistir até 7 dias depois de receber o pedido; enquanto a entrega não é marcada, até ${day}.`,
  noEnd: 'Você pode desistir até 7 dias depois de receber o pedido.',
  next: 'A loja recebe o aviso agora e responde nesta página. Até lá, nada muda no pedido.',
  reason: 'Motivo (opcional)',
  submit: 'Pedir desistência',
  back: 'Voltar',
  failed: 'Seu aviso de desistência não foi enviado',
  timeout: 'A conexão demorou demais. O que você escreveu continua aqui: toque de novo.',
  noAnswer: 'Sem resposta da loja. Confira sua internet e toque de novo.',
} as const;

export const withdrawNoticeTexts = {
  waiting: 'Você pediu para desistir da compra',
  waitingText: (at: string): string =>
    `A loja recebeu seu aviso de desistência em ${at} e responde nesta página em até 5 dias.`,
  refused: 'A loja recusou a desistência',
  cancelled: 'A loja aceitou sua desistência',
  answeredAt: (at: string): string => `Resposta de ${at}.`,
} as const;
