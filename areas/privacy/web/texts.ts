import { counted } from '#kit/web/lib/texts.ts';

export const privacyTexts = {
  lead: 'Quando um cliente pergunta o que a loja sabe sobre ele, ou pede para ser esquecido (LGPD).',
  backToCustomer: 'Cliente',
  search: 'Dados de uma pessoa',
  searchHint:
    'A lei dá à pessoa uma resposta simples na hora e a completa em até 15 dias. Antes de entregar ou apagar, confira se quem pede é mesmo a pessoa.',
  cpf: 'CPF ou telefone',
  cpfInvalid: 'Informe um CPF com 11 dígitos, ou um telefone.',
  find: 'Buscar',
  findFailed: 'Erro ao buscar os dados. Tente novamente.',
  nothing: 'A loja não guarda nada sobre esta pessoa.',
  nothingHint:
    'É esta a resposta a quem pediu. Cópias de segurança antigas podem conter dados até saírem do prazo.',
  forgotten: (day: string): string =>
    `Esta pessoa pediu para ser esquecida em ${day}. Fica só um código, do qual não se lê o CPF, para que uma importação pergunte antes de trazê-la de volta.`,
  result: (who: string): string => `O que a loja guarda sobre ${who}`,
  json: 'Baixar para entregar',
  csv: 'Baixar CSV',
  downloadFailed: 'Erro ao baixar os dados. Tente novamente.',
  customer: 'Cadastro',
  noCustomer: 'Não tem cadastro.',
  account: 'Conta de acesso',
  orders: 'Pedidos',
  messages: 'Mensagens',
  lookUps: 'Consultas do CPF na página do pedido',
  accesses: 'O que foi feito com o cadastro',
  empty: 'Nada.',
  openOrder: (orderId: number): string => `Pedido #${orderId}`,
  knownPhone: (phone: string): string => `Telefone do cadastro, na confirmação: ${phone}`,
  deliveredAt: (at: string): string => `Entregue em ${at}`,
  takenBackAt: (at: string): string => `desfeito em ${at}: não foi recebido`,
  withdrawal: (at: string): string => `Pediu para desistir em ${at}`,
  outcomes: { waiting: 'sem resposta', refused: 'recusada', cancelled: 'pedido cancelado' },
  address: 'Endereço',
  note: 'Anotação da equipe',
  customerNote: 'Observação do cliente',
  since: 'Desde',
  changed: 'Alterado em',
  emptied: 'Texto apagado pelo prazo.',
  actions: {
    'customer.added': 'Cadastrado',
    'customer.changed': 'Alterado',
    'customer.viewed': 'Consultado',
    'customer.looked-up': 'Consultado pelo CPF',
    'customer.exported': 'Exportado',
  } as Readonly<Record<string, string>>,
} as const;

export const anonymizeTexts = {
  open: 'Apagar dados desta pessoa',
  title: 'Apagar dados desta pessoa',
  question: (orders: number): string =>
    `${orders === 0 ? '' : `${counted(orders, 'pedido continua', 'pedidos continuam')} nas contas, só com valores, produtos, cidade e estado. `}Cadastro, conta, mensagens e consultas são apagados. Fica um código, do qual não se lê o CPF, para que uma importação pergunte antes de trazer a pessoa de volta. Não dá para desfazer.`,
  backups:
    'Cópias de segurança feitas antes ainda têm os dados até saírem do prazo, em até 4 semanas. Se uma delas for restaurada, apague de novo.',
  openOrders: 'Esta pessoa tem pedidos em andamento. Envie ou cancele antes:',
  type: (word: string): string => `Digite ${word} para confirmar`,
  typeError: (word: string): string => `Digite ${word} para confirmar.`,
  submit: 'Apagar dados',
  done: 'Dados apagados.',
  failed: 'Erro ao apagar. Tente novamente.',
} as const;

export const retentionTexts = {
  title: 'Prazos',
  lead: 'Depois de cada cópia de segurança o Balcão apaga sozinho o que passou do prazo. Em branco, ele guarda para sempre.',
  unconfirmedOrderDays: 'Links que ninguém confirmou',
  unconfirmedOrderDaysHint:
    'Dias depois da última mudança do pedido ou do fim do prazo do link, o que vier por último.',
  messageDays: 'Texto e telefone das mensagens',
  messageDaysHint: 'Dias. Que a mensagem foi enviada continua anotado.',
  lookUpDays: 'Consultas de CPF',
  lookUpDaysHint: 'Dias. As de um link em aberto ficam até ele ser confirmado.',
  days: 'dias',
  invalid: 'Informe de 1 a 3650 dias, ou deixe vazio.',
  saved: 'Prazos salvos.',
  saveFailed: 'Erro ao salvar os prazos. Tente novamente.',
  loadFailed: 'Erro ao buscar os prazos. Tente novamente.',
} as const;
