import { personTexts } from '#kit/web/lib/person/person-texts.ts';

export const publicOrderTexts = {
  orderTitle: 'Pedido',
  details: 'Detalhes do Pedido',
  shipping: 'Frete',
  discount: 'Desconto',
  saved: (amount: string): string => `Você economiza ${amount}`,
  listPrice: 'Preço sem desconto',
  total: 'Total',
  failed: 'Erro ao buscar detalhes do pedido',
  failedTimeout: 'A conexão demorou demais para responder.',
  failedNoAnswer: 'Parece que você está sem internet. Confira a conexão.',
  failedRefused: 'A loja não conseguiu responder agora. Tente de novo em instantes.',
  /** @param minutes until the limit is over; 0 when that is unknown. */
  limited: (minutes: number): string => {
    const wait = minutes === 1 ? '1 minuto' : `${minutes || 'alguns'} minutos`;
    return `Muitas tentativas vieram da sua rede agora há pouco. Por segurança, tente de novo em ${wait}.`;
  },
  kept: 'O que você digitou continua aqui.',
  newTab: '(abre em outra aba)',
  notice: 'Aviso da loja',
  talk: 'Falar com a loja',
  doubts: 'Alguma dúvida sobre o pedido?',
  talkText: (orderId: number): string => `Olá! É sobre o meu pedido #${orderId}.`,
} as const;

export const confirmFailureTexts = {
  alreadyConfirmed: 'Este pedido já foi confirmado anteriormente!',
  failed: 'Erro ao confirmar pedido',
  tryAgain: 'Tente novamente em instantes. O que você digitou continua aqui.',
  askStore: 'Fale com a loja para trocar ou retirar o produto.',
  timeout: 'A conexão demorou demais. Seus dados continuam aqui: toque em Confirmar de novo.',
  noAnswer: 'Sem resposta da loja. Confira sua internet e toque em Confirmar de novo.',
  seeOrder: 'Ver pedido',
  totalChanged: 'O frete entrou no total',
  totalChangedDetail: 'Confira o total e toque em Confirmar.',
  changed: 'A loja alterou seu pedido',
  changedDetail:
    'Confira o que mudou. O que você digitou continua aqui: toque em Confirmar de novo.',
} as const;

export const confirmFormTexts = {
  ...personTexts,
  customer: 'Seus dados',
  lead: 'Falta um passo: complete seus dados e toque no botão abaixo.',
  optional: 'opcional',
  noNumber: 'S/N',
  noNumberLabel: 'S/N, sem número',
  cpfHint: 'Já comprou aqui? Preenchemos para você.',
  known: 'Já temos seu endereço. Confira e confirme.',
  ofLink: 'Já temos seus dados. É só confirmar, ou trocar o que mudou.',
  knownName: 'Encontramos seu cadastro.',
  privacy:
    'Seus dados vão só para a loja, que os usa para preparar e entregar este pedido. Uma cópia fica neste aparelho.',
  submit: 'Confirmar',
  missing: {
    cpf: 'Informe seu CPF.',
    name: 'Informe seu nome.',
    surname: 'Informe seu sobrenome.',
    phone: 'Informe seu WhatsApp.',
    email: 'Informe seu e-mail.',
  },
  check: (labels: readonly string[]): string =>
    `Confira ${labels.length === 1 ? 'o campo' : `${labels.length} campos`}: ${labels.join(', ')}.`,
} as const;
