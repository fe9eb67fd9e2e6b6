import { formatNumber } from '#kit/web/lib/format.ts';
import { counted } from '#kit/web/lib/texts.ts';

export const ordersTexts = {
  search: 'Buscar por Nome, CPF, CEP...',
  status: 'Status',
  everyStatus: 'Todos os status',
  origin: 'Origem',
  everyOrigin: 'Toda origem',
  sort: 'Ordenar',
  newest: 'Mais recente',
  oldest: 'Mais antigo',
  count: (total: number): string => `Exibindo ${formatNumber(total)} pedido(s)`,
  list: 'Lista de pedidos',
  empty: 'Nenhuma venda encontrada.',
  notFoundHint: 'Nenhum pedido combina com a busca e os filtros.',
  emptyHint: 'Os pedidos aparecem aqui assim que forem gerados.',
  clear: 'Limpar filtros',
  notLive: 'sem atualização ao vivo',
  newOrder: 'Lançar Pedido',
  loadFailed: 'Erro ao buscar as vendas. Tente novamente.',
  number: (orderId: number): string => `#${orderId}`,
  headings: {
    face: 'Pedido',
    meta: 'Número e data',
    status: 'Status',
    money: 'Total',
    step: 'Envio',
    receive: 'Recebimento',
    actions: 'Ações',
  },
  noCustomer: '—',
  hasNote: 'Tem observação do cliente',
  /** The badge of an order whose customer has to be asked before the goods leave. */
  doubted: 'Conferir cliente',
  doubtfulCpf: 'Conferir CPF',
  /** The badge of an order whose paper is out of date. */
  changedAfterPrint: 'alterado depois de impresso',
  rowLink: (orderId: number, face: string): string => `${face}, pedido #${orderId}`,
  rowLinkNoCustomer: (orderId: number): string => `Pedido #${orderId}, ainda sem cliente`,
  answer: 'Responder',
  answerOf: (orderId: number): string => `Responder à desistência do pedido #${orderId}`,
  view: 'Visualizar',
  viewOrder: (orderId: number): string => `Visualizar pedido #${orderId}`,
  cancelOrder: (orderId: number): string => `Cancelar pedido #${orderId}`,
  cancelQuestion: 'Tem certeza que deseja cancelar esse pedido?',
  cancelOf: (person: string): string => `Pedido de ${person}.`,
  cancelStock: 'Os produtos voltam ao estoque.',
  cancelPaid: (amount: string): string =>
    `Você recebeu ${amount} deste pedido: depois de cancelar, devolva ao cliente.`,
  cancelSent:
    'O pedido já saiu: as peças só voltam ao estoque quando você anotar que a mercadoria voltou.',
  cancelled: (orderId: number): string => `Pedido #${orderId} cancelado.`,
  cancelFailed: 'Erro ao cancelar o pedido. Tente novamente.',
} as const;

/** The words of the question before a cancellation, around the specification's sentence. */
export const cancelTexts = {
  title: (orderId: number): string => `Cancelar pedido #${orderId}`,
  confirm: 'Sim, cancelar pedido',
  keep: 'Manter pedido',
};

export const withCount = (text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} (${formatNumber(count)})`;

export const linkTexts = {
  waiting: 'Links sem confirmação',
  filter: {
    forgotten: (count: number | undefined): string => withCount('Esperando há mais de 24 h', count),
    expired: (count: number | undefined): string => withCount('Expirados', count),
  },
  copyOf: (orderId: number): string => `Copiar link do pedido #${orderId}`,
  copied: 'Link copiado!',
  copyFailed: 'Erro ao copiar o link.',
  renew: 'Renovar link',
  renewOf: (orderId: number): string => `Renovar link do pedido #${orderId}`,
  renewed: (orderId: number, face: string): string =>
    `Link do pedido #${orderId} (${face}) renovado.`,
  renewFailed: 'Erro ao renovar o link. Tente novamente.',
  expired: 'LINK EXPIRADO',
} as const;

export const workTexts = {
  title: 'A fazer',
  withdrawals: (count: number): string => counted(count, 'desistência', 'desistências'),
  toGiveBack: (count: number): string => `${formatNumber(count)} a devolver`,
  toReceive: (count: number): string => `${formatNumber(count)} a receber`,
  toPrint: (count: number): string => `${formatNumber(count)} a imprimir`,
  toSend: (count: number): string => `${formatNumber(count)} a enviar`,
} as const;

export const toGiveBackTexts = {
  show: (count: number): string => `${formatNumber(count)} a devolver`,
  showOf: (count: number): string =>
    count === 1
      ? '1 a devolver: mostrar o pedido'
      : `${formatNumber(count)} a devolver: mostrar os pedidos`,
} as const;

export const newsTexts = {
  newOrders: (count: number): string =>
    count === 1 ? '1 pedido novo — mostrar' : `${formatNumber(count)} pedidos novos — mostrar`,
  newOrderOf: (face: string): string => `1 pedido novo (${face}) — mostrar`,
  news: 'Há novidades na lista — mostrar',
} as const;

/** Texts for how an order stands with its money. */
export const moneyTexts = {
  title: 'Pagamento',
  every: 'Pagos ou não',
  /** Beside the total of a part-paid order: the amount that 'Recebi' takes in. */
  rest: (amount: string): string => `falta ${amount}`,
} as const;

export const doubtTexts = {
  title: 'Confira com o cliente antes de enviar',
  titleSent: 'Enviado sem conferir com o cliente',
  of: {
    phone: 'Quem confirmou este pedido deu outro telefone, e não o que estava no cadastro.',
    address:
      'Quem confirmou este pedido deu um endereço que não é igual ao do cadastro, no todo ou em uma parte, como o complemento.',
    both: 'Quem confirmou este pedido deu outro telefone, e um endereço que não é igual ao do cadastro.',
  },
  /** The order's phone is the known one. */
  ringSame: 'Pode ser outra pessoa usando o nome do cliente. Confirme com ele por telefone:',
  ring: 'Pode ser outra pessoa usando o nome do cliente. Ligue para o telefone que você já conhecia, não para o deste pedido:',
  noPhone:
    'Pode ser outra pessoa usando o nome do cliente. O cadastro não tinha telefone: fale com ele por um contato que você já conhecia, não pelo deste pedido.',
  otherwise: 'Se o pedido não for do cliente, cancele.',
  otherwiseSent: 'Se o pedido não for do cliente, tente recuperar o pacote com a transportadora.',
  settle: 'Conferido com o cliente',
  settled: (orderId: number): string => `Pedido #${orderId} conferido.`,
  settleFailed: 'Erro ao anotar a conferência. Tente novamente.',
  event: 'Telefone e endereço conferidos com o cliente',
  unchecked: 'Ninguém conferiu ainda se este pedido é mesmo do cliente.',
} as const;

export const withdrawalListTexts = {
  filter: (count: number | undefined): string =>
    count === undefined ? 'Desistências' : `Desistências (${formatNumber(count)})`,
  badge: 'Quer desistir',
} as const;

export const deliveryTexts = {
  label: 'Entrega',
  pickupLabel: 'Retirada',
  mark: 'Marcar como entregue',
  marked: (orderId: number): string => `Pedido #${orderId} marcado como entregue.`,
  markFailed: 'Erro ao marcar como entregue. Tente novamente.',
  undoLabel: 'Desfazer a entrega',
  undone: 'Entrega desfeita.',
  undoFailed: 'Erro ao desfazer a entrega. Tente novamente.',
} as const;

export const orderTexts = {
  loadFailed: 'Erro ao carregar detalhes do pedido.',
  back: 'Pedidos',
  heading: (orderId: number, buyer: string): string =>
    [`Pedido #${orderId}`, buyer].filter(Boolean).join(' · '),
  news: 'Este pedido mudou — mostrar',
  order: 'Pedido',
  id: 'ID',
  status: 'Status',
  createdAt: 'Data',
  origin: 'Origem',
  ofWindow: 'Feito na vitrine',
  customerNote: 'Observação do cliente',
  confirmedAt: 'Confirmado em',
  influencer: 'Influenciador',
  coupon: 'Cupom',
  arranged: 'Forma de pagamento',
  arrangedText: 'O cliente quer combinar',
  customer: 'Cliente',
  cityState: 'Cidade-Estado',
  customerPending: 'Os dados aparecem quando o cliente confirmar o pedido pelo link.',
  customerNever: 'O pedido foi cancelado antes de o cliente confirmar.',
  copyCustomer: 'Copiar dados do cliente',
  customerCopied: 'Dados do cliente copiados!',
  customerCopyFailed: 'Erro ao copiar os dados do cliente.',
  openCustomer: 'Ver ou corrigir o cadastro',
  openChat: 'Abrir conversa no WhatsApp',
  chat: (name: string, orderId: number): string => `Olá, ${name}! Sobre o seu pedido #${orderId}:`,
  products: 'Produtos',
  removed: 'Produto removido',
  shipping: 'Frete',
  discount: 'Desconto',
  discountIncluded: (amount: string): string => `${amount}, já nos preços`,
  total: 'Total',
  link: 'Link do cliente',
  linkField: 'Link da página pública do pedido',
  openLink: 'Abrir página do pedido (em outra aba)',
  copyLink: 'Copiar Link',
  linkCopied: 'Link copiado!',
  linkCopyFailed: 'Erro ao copiar o link.',
  history: 'Histórico',
  created: 'Pedido criado',
  changed: 'Pedido alterado',
  corrected: 'Código de rastreio corrigido',
  byCustomer: 'Cliente',
  nextStep: 'Próximo passo',
  nextWait: 'Envie o link para o cliente confirmar o pedido.',
  nextSilent: 'O cliente ainda não confirmou.',
  nextSilentUntil: (at: string): string =>
    `O cliente ainda não confirmou. O link dele vale até ${at}.`,
  nextSilentRenew: 'O link expirou sem o cliente confirmar. Se ele pedir, renove o link.',
  nextRenew: 'O link expirou. Renove-o para o cliente poder confirmar o pedido.',
  printFirst: 'Imprima o pedido para separar.',
  skipPrint: 'Pular a impressão',
  nextPrint:
    'Imprima o pedido para separar. Depois, informe o código de rastreio para marcar como enviado.',
  nextShip: 'Informe o código de rastreio para marcar o pedido como enviado.',
  nextAnswer: 'O cliente quer desistir da compra: responda primeiro.',
  nextPayment: 'O cliente tem o PIX para pagar.',
  payLater: 'Receber depois',
  nextFollow: 'Acompanhe a entrega até chegar ao cliente.',
  nextDelivered: 'O pedido foi entregue.',
  nextReceive: (due: string): string => `Falta receber ${due} deste pedido.`,
  saveTracking: 'Salvar código',
  openTracking: 'Rastrear nos Correios',
  cancel: 'Cancelar pedido',
  differencesTitle: 'Dados diferentes do cadastro',
  differencesText:
    'Este pedido ainda tem os dados dele. Se os certos são os do cadastro, use o cadastro neste pedido.',
  differencesTextSent: 'Este pedido já saiu com os dados que estão nele.',
  differencesUnseen:
    'Quem confirmou não digitou o endereço: só viu parte dele e deixou o do cadastro. Se o telefone ou o e-mail for outro, fale antes pelo contato do cadastro.',
  inOrder: 'No pedido',
  inRecord: 'No cadastro',
  adopt: 'Levar o pedido para o cadastro',
  adopted: 'Cadastro atualizado com os dados do pedido.',
  adoptFailed: 'Erro ao atualizar o cadastro. Tente novamente.',
  adoptUndone: 'O cadastro voltou ao que era.',
  undoAdoptFailed: 'Erro ao desfazer. Tente novamente.',
  useRecord: 'Usar o cadastro neste pedido',
  recordUsed: 'Pedido corrigido com os dados do cadastro.',
  recordUsedPrinted: 'Pedido corrigido com os dados do cadastro. Imprima-o de novo.',
  useRecordFailed: 'Erro ao corrigir o pedido. Tente novamente.',
} as const;

export const customerOrdersTexts = {
  title: 'Pedidos do cliente',
  list: 'Lista de pedidos do cliente',
  empty: 'Nenhum pedido deste cliente.',
  emptyHint: 'Os pedidos que ele confirmar aparecem aqui.',
  loadFailed: 'Erro ao buscar os pedidos do cliente. Tente novamente.',
} as const;

export const earningsTexts = {
  grossProfit: 'Lucro bruto',
  seeSum: 'Ver a conta',
  products: 'Produtos, com desconto',
  costedProducts: 'Produtos com custo, com desconto',
  hint: 'Sem o frete. O custo é o do dia da confirmação. Só administradores veem.',
  partly: (costed: string, products: string): string =>
    `O custo é conhecido de ${costed} dos ${products} em produtos. Sem o frete. Só administradores veem.`,
} as const;

export const linkDetailTexts = {
  expiredAt: (at: string): string => `O link expirou em ${at}.`,
  validUntil: (at: string): string => `O link vale até ${at}.`,
  recipientNotYet: 'O pedido foi gerado para esta pessoa. Os dados aparecem quando ela confirmar.',
  openRecipient: 'Ver cadastro',
} as const;
