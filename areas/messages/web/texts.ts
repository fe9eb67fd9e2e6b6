import { counted } from '#kit/web/lib/texts.ts';

export const messagesTexts = {
  noFailure: 'Nenhuma falha',
  tabs: 'Partes das mensagens',
  list: 'Mensagens',
  templates: 'Textos',
  count: (total: number): string => counted(total, 'mensagem', 'mensagens'),
  states: { pending: 'PENDENTE', sending: 'ENVIANDO', sent: 'ENVIADA', failed: 'FALHOU' },
  filter: 'Situação',
  filters: {
    failed: 'Com falha',
    pending: 'Pendentes',
    sending: 'Enviando',
    sent: 'Enviadas',
  },
  everyState: 'Todas as situações',
  order: (orderId: number): string => `#${orderId}`,
  openOrder: (name: string, orderId: number): string => `${name}, abrir pedido #${orderId}`,
  noCustomer: 'Cliente sem nome',
  resendOf: 'Reenvio',
  resendOfAt: (at: string): string => `Reenvio da mensagem de ${at}`,
  tries: (count: number): string => counted(count, 'tentativa', 'tentativas'),
  queued: 'Na fila de envio',
  nextTry: (at: string): string => `próxima em ${at}`,
  nextTryNow: 'próxima em instantes',
  sentAt: (at: string): string => `Enviada em ${at}`,
  by: (sender: string): string => `por ${sender}`,
  sendingNow: 'Saindo agora',
  showText: 'Ver texto',
  hideText: 'Ocultar texto',
  emptied: 'Texto e telefone foram apagados.',
  to: (phone: string): string => `Para ${phone}`,
  resend: 'Enviar de novo',
  resent: 'Mensagem na fila de envio.',
  resentTwice: 'Mensagem na fila de envio. O cliente já tinha recebido a primeira.',
  resendFailed: 'Erro ao enviar de novo. Tente novamente.',
  loadFailed: 'Erro ao buscar as mensagens. Tente novamente.',
  empty: 'Nenhuma mensagem ainda.',
  emptyHint:
    'Quando um pedido é confirmado, enviado ou cancelado, a mensagem para o cliente aparece aqui.',
  emptyFiltered: 'Nenhuma mensagem nesta situação.',
  showAll: 'Ver todas',
} as const;

export const sendersTexts = {
  label: 'Números de WhatsApp',
  none: 'Nenhum número de WhatsApp configurado',
  noneHint:
    'As mensagens não saem sozinhas, mas tudo continua funcionando: em cada pedido, “Enviar no WhatsApp” abre a conversa com o texto pronto.',
  configure: 'Configurar número',
  working: (count: number): string => counted(count, 'número funcionando', 'números funcionando'),
  untested: (count: number): string =>
    counted(count, 'número ainda não testado', 'números ainda não testados'),
  untestedHint: 'Teste a conexão: até lá ninguém sabe se as mensagens saem.',
  test: 'Testar número',
  sentToday: (count: number): string => counted(count, 'enviada hoje', 'enviadas hoje'),
  waiting: (count: number): string => counted(count, 'na fila', 'na fila'),
  failed: (count: number): string =>
    counted(count, 'falha nos últimos 7 dias', 'falhas nos últimos 7 dias'),
  someBroken: (count: number): string =>
    count === 1 ? 'Um dos números não está enviando' : `${count} dos números não estão enviando`,
  allBrokenHint: 'As mensagens ficam na fila e saem, em ordem, assim que um número voltar.',
  problem: (sender: string): string => `${sender}:`,
  triesAgain: (at: string): string => `Nova tentativa em ${at}.`,
  loadFailed: 'Não foi possível ver a situação dos números.',
} as const;

export const orderMessagesTexts = {
  title: 'Mensagens',
  list: 'Mensagens deste pedido',
  empty: 'Nenhuma mensagem automática para este pedido.',
  loadFailed: 'Erro ao buscar as mensagens do pedido.',
  byHand: 'Enviar no WhatsApp',
  remind: 'Lembrar no WhatsApp',
  askKnown: 'Perguntar no WhatsApp',
  byHandHint: 'Abre a conversa com o texto pronto.',
  byHandFailed: 'Erro ao preparar a mensagem. Tente novamente.',
  all: 'Ver todas as mensagens',
} as const;

export const templatesTexts = {
  lead: 'O que seus clientes recebem em cada etapa do pedido.',
  automatic: 'Enviar sozinha',
  manual: 'Só à mão',
  off: 'Desligada: não sai sozinha, mas pode ser enviada à mão pelo pedido.',
  reminder: {
    unknown: 'Automática',
    off: 'Desligada',
    on: (hours: number): string =>
      counted(hours, 'hora depois da confirmação', 'horas depois da confirmação'),
    set: 'Definir as horas em Dados da Loja',
    askAdmin: 'Quem administra a loja define as horas em Dados da Loja.',
  },
  text: 'Texto',
  insert: 'Inserir:',
  insertLabel: (what: string): string => `Inserir ${what}`,
  placeholders: {
    nome: 'nome do cliente',
    pedido: 'número do pedido',
    link: 'link do pedido',
    rastreio: 'código de rastreio',
    loja: 'nome da loja',
    valor: 'valor do pagamento',
    falta: 'valor que falta',
  },
  preview: 'Como o cliente recebe',
  reset: 'Voltar ao texto original',
  save: 'Salvar textos',
  saved: 'Textos salvos.',
  saveFailed: 'Erro ao salvar os textos. Tente novamente.',
  loadFailed: 'Erro ao buscar os textos. Tente novamente.',
  empty: 'Nenhum texto.',
  required: 'Escreva o texto da mensagem.',
  unknown: (wrong: readonly string[], allowed: readonly string[]): string =>
    `Não conheço ${wrong.join(', ')}. Use ${allowed.map((name) => `{${name}}`).join(', ')}.`,
  unsaved: 'Há alterações não salvas.',
  sampleName: 'Maria',
  sampleOrder: '482100001234',
  sampleCode: 'AA123456785BR',
  samplePaidCents: 5_000,
  sampleDueCents: 13_740,
} as const;

export const sendLinkTexts = {
  send: 'Enviar link',
  sendOf: (orderId: number): string => `Enviar link do pedido #${orderId} no WhatsApp`,
  remind: 'Lembrar',
  remindOf: (orderId: number): string => `Lembrar no WhatsApp do pedido #${orderId}`,
} as const;
