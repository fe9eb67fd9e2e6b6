import { failedMessages } from '../../lib/texts.ts';

export const messagesTexts = {
  tabs: 'Partes das mensagens',
  list: 'Mensagens',
  templates: 'Textos',
  count: (total: number): string =>
    `${total.toLocaleString('pt-BR')} ${total === 1 ? 'mensagem' : 'mensagens'}`,
  kinds: {
    'order-confirmed': 'Pedido confirmado',
    'order-shipped': 'Pedido enviado',
    'order-cancelled': 'Pedido cancelado',
  },
  states: { pending: 'PENDENTE', sending: 'ENVIANDO', sent: 'ENVIADA', failed: 'FALHOU' },
  filter: 'Situação',
  filters: {
    pending: 'Pendentes',
    sending: 'Enviando',
    sent: 'Enviadas',
    failed: 'Com falha',
  },
  everyState: 'Todas as situações',
  order: (orderId: number): string => `#${orderId}`,
  openOrder: (name: string, orderId: number): string => `${name}, abrir pedido #${orderId}`,
  noCustomer: 'Cliente sem nome',
  resendOf: 'Reenvio',
  resendOfAt: (at: string): string => `Reenvio da mensagem de ${at}`,
  tries: (count: number): string => (count === 1 ? '1 tentativa' : `${count} tentativas`),
  queued: 'Na fila de envio',
  nextTry: (at: string): string => `próxima em ${at}`,
  nextTryNow: 'próxima em instantes',
  sentAt: (at: string): string => `Enviada em ${at}`,
  by: (sender: string): string => `por ${sender}`,
  sendingNow: 'Saindo agora',
  showText: 'Ver texto',
  hideText: 'Ocultar texto',
  textOf: (kind: string, name: string): string => `${kind}, para ${name}`,
  to: (phone: string): string => `Para ${phone}`,
  resend: 'Enviar de novo',
  resendTitle: 'Enviar de novo',
  resendQuestion: 'Esta mensagem já foi enviada. Deseja enviá-la outra vez?',
  resent: 'Mensagem na fila de envio.',
  resendFailed: 'Erro ao enviar de novo. Tente novamente.',
  loadFailed: 'Erro ao buscar as mensagens. Tente novamente.',
  empty: 'Nenhuma mensagem ainda.',
  emptyHint:
    'Quando um pedido é confirmado, enviado ou cancelado, a mensagem para o cliente aparece aqui.',
  emptyFiltered: 'Nenhuma mensagem nesta situação.',
  showAll: 'Ver todas',
  /** Said by screen readers after the menu's entry, where the eye finds the number. */
  failedSign: failedMessages,
} as const;

export const sendersTexts = {
  label: 'Números de WhatsApp',
  none: 'Nenhum número de WhatsApp configurado',
  noneHint:
    'As mensagens não saem sozinhas, mas tudo continua funcionando: em cada pedido, “Enviar no WhatsApp” abre a conversa com o texto pronto.',
  configure: 'Configurar número',
  working: (count: number): string =>
    count === 1 ? '1 número funcionando' : `${count} números funcionando`,
  sentToday: (count: number): string =>
    count === 1 ? '1 enviada hoje' : `${count.toLocaleString('pt-BR')} enviadas hoje`,
  waiting: (count: number): string =>
    count === 1 ? '1 na fila' : `${count.toLocaleString('pt-BR')} na fila`,
  failed: (count: number): string =>
    count === 1
      ? '1 falha nos últimos 7 dias'
      : `${count.toLocaleString('pt-BR')} falhas nos últimos 7 dias`,
  someBroken: 'Um dos números não está enviando',
  allBroken: 'Nenhum número está enviando',
  allBrokenHint: 'As mensagens ficam na fila e saem, em ordem, assim que um número voltar.',
  problem: (sender: string): string => `${sender}:`,
  triesAgain: (at: string): string => `Nova tentativa em ${at}.`,
  seeSenders: 'Ver números',
  loadFailed: 'Não foi possível ver a situação dos números.',
} as const;

export const orderMessagesTexts = {
  title: 'Mensagens',
  list: 'Mensagens deste pedido',
  empty: 'Nenhuma mensagem automática para este pedido.',
  loadFailed: 'Erro ao buscar as mensagens do pedido.',
  byHand: 'Enviar no WhatsApp',
  byHandHint: 'Abre a conversa com o texto pronto.',
  byHandFailed: 'Erro ao preparar a mensagem. Tente novamente.',
  all: 'Ver todas as mensagens',
} as const;

export const templatesTexts = {
  lead: 'O que seus clientes recebem em cada etapa do pedido.',
  kinds: {
    'order-link': 'Link do pedido',
    'order-confirmed': 'Pedido confirmado',
    'order-shipped': 'Pedido enviado',
    'order-cancelled': 'Pedido cancelado',
  },
  when: {
    'order-link': 'Enviada à mão, com o link para o cliente confirmar.',
    'order-confirmed': 'Quando o cliente confirma o pedido.',
    'order-shipped': 'Quando o código de rastreio é informado.',
    'order-cancelled': 'Quando um pedido confirmado é cancelado.',
  },
  automatic: 'Enviar sozinha',
  manual: 'Só à mão',
  off: 'Desligada: não sai sozinha, mas pode ser enviada à mão pelo pedido.',
  text: 'Texto',
  insert: 'Inserir:',
  insertLabel: (what: string): string => `Inserir ${what}`,
  placeholders: {
    nome: 'nome do cliente',
    pedido: 'número do pedido',
    link: 'link do pedido',
    rastreio: 'código de rastreio',
    loja: 'nome da loja',
  },
  preview: 'Como o cliente recebe',
  reset: 'Voltar ao texto original',
  save: 'Salvar textos',
  saved: 'Textos salvos.',
  saveFailed: 'Erro ao salvar os textos. Tente novamente.',
  loadFailed: 'Erro ao buscar os textos. Tente novamente.',
  required: 'Escreva o texto da mensagem.',
  unknown: (wrong: readonly string[], allowed: readonly string[]): string =>
    `Não conheço ${wrong.map((name) => `{${name}}`).join(', ')}. Use ${allowed.map((name) => `{${name}}`).join(', ')}.`,
  unsaved: 'Há alterações não salvas.',
  sampleName: 'Maria',
  sampleOrder: '482100001234',
  sampleCode: 'AA123456789BR',
} as const;
