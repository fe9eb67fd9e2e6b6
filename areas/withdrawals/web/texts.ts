export const withdrawalTexts = {
  title: 'O cliente quer desistir da compra',
  asked: (at: string): string => `Pediu em ${at}.`,
  due: (day: string): string => `Responda até ${day}.`,
  reason: 'Motivo',
  noReason: 'Sem motivo informado.',
  accept: 'Aceitar desistência',
  accepting: {
    title: (orderId: number): string => `Aceitar desistência do pedido #${orderId}`,
    confirm: 'Aceitar desistência',
    keep: 'Voltar',
  },
  refuse: 'Recusar desistência',
  adminCancels:
    'Depois do envio, só um administrador aceita a desistência, porque ela cancela o pedido.',
  customer: 'Cliente',
  requestedEvent: 'Pediu para desistir',
  refusedEvent: 'Desistência recusada',
  acceptedEvent: 'Desistência aceita: pedido cancelado',
} as const;

export const refusalTexts = {
  title: (orderId: number): string => `Recusar desistência do pedido #${orderId}`,
  text: 'Resposta para o cliente',
  hint: 'O cliente lê este texto na página do pedido.',
  law: 'Até 7 dias depois de receber o pedido, o cliente pode desistir sem dar motivo (Código de Defesa do Consumidor, art. 49).',
  inTime: (day: string | null): string =>
    day === null
      ? 'Este cliente pediu dentro do prazo.'
      : `Este cliente pediu dentro do prazo, que vai até ${day}.`,
  inTimeBeforeArrival: (day: string): string =>
    `Este cliente pediu dentro do prazo: sem a entrega marcada, o prazo dele vai até ${day}.`,
  missing: 'Escreva uma resposta para o cliente.',
  templates: 'Textos prontos',
  late: 'O prazo de 7 dias depois da entrega já terminou. Se o produto tiver algum defeito, fale com a gente.',
  alreadyGivenBack:
    'A devolução deste pedido já foi feita. Se faltar alguma coisa, fale com a gente.',
  submit: 'Recusar',
  done: (orderId: number): string => `Desistência do pedido #${orderId} recusada.`,
  failed: 'Erro ao recusar a desistência. Tente novamente.',
} as const;

export const goodsTexts = {
  away: 'A mercadoria foi enviada antes do cancelamento. Quando ela chegar de volta, toque em “A mercadoria voltou”: as unidades entram no estoque.',
  owed: 'O cliente já pagou. Devolva o dinheiro e anote aqui.',
  owedBy: (by: string): string =>
    `O cliente já pagou. Devolva o dinheiro ${by}, ou devolva por fora e anote aqui.`,
  returned: 'A mercadoria voltou',
  done: (orderId: number): string => `Mercadoria do pedido #${orderId} de volta no estoque.`,
  failed: 'Erro ao anotar a volta da mercadoria. Tente novamente.',
  undone: 'Volta da mercadoria desfeita.',
  undoFailed: 'Erro ao desfazer a volta da mercadoria. Tente novamente.',
  event: 'A mercadoria voltou ao estoque',
} as const;

export const arrivalTexts = {
  delivered: 'Pedido entregue',
  pickedUp: 'Pedido retirado',
} as const;
