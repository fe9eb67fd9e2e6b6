import { formatNumber } from '../../lib/format.ts';

export const ordersTexts = {
  search: 'Buscar por Nome, CPF, CEP...',
  status: 'Status',
  everyStatus: 'Todos os status',
  origin: 'Origem',
  everyOrigin: 'Todas as origens',
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
  rowLink: (orderId: number, face: string): string => `${face}, pedido #${orderId}`,
  rowLinkNoCustomer: (orderId: number): string => `Pedido #${orderId}, ainda sem cliente`,
  answer: 'Responder',
  answerOf: (orderId: number): string => `Responder à desistência do pedido #${orderId}`,
  view: 'Visualizar',
  viewOrder: (orderId: number): string => `Visualizar pedido #${orderId}`,
  cancel: 'Cancelar',
  cancelOrder: (orderId: number): string => `Cancelar pedido #${orderId}`,
  cancelQuestion: 'Tem certeza que deseja cancelar esse pedido?',
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
  send: 'Enviar link',
  sendOf: (orderId: number): string => `Enviar link do pedido #${orderId} no WhatsApp`,
  copyOf: (orderId: number): string => `Copiar link do pedido #${orderId}`,
  copied: 'Link copiado!',
  copyFailed: 'Erro ao copiar o link.',
  remind: 'Lembrar',
  remindOf: (orderId: number): string => `Lembrar no WhatsApp do pedido #${orderId}`,
  renew: 'Renovar link',
  renewOf: (orderId: number): string => `Renovar link do pedido #${orderId}`,
  renewed: (orderId: number, face: string): string =>
    `Link do pedido #${orderId} (${face}) renovado.`,
  renewFailed: 'Erro ao renovar o link. Tente novamente.',
  expired: 'LINK EXPIRADO',
} as const;

export const trackingCodeTexts = {
  none: '—',
  edit: 'Editar código de rastreio',
  editOf: (orderId: number): string => `Editar código de rastreio do pedido #${orderId}`,
  copy: 'Copiar código de rastreio',
  copied: 'Código de rastreio copiado!',
  copyFailed: 'Erro ao copiar o código de rastreio.',
  follow: (code: string): string => `${code} (rastrear nos Correios, abre em outra aba)`,
} as const;

export const printTexts = {
  /** The button's words, of which a phone shows the first. */
  makePdf: 'Gerar PDF',
  ofConfirmed: 'de confirmados',
  preparing: 'Preparando...',
  progress: (percent: number): string => `Gerando PDF... ${percent} %`,
  failed: 'Erro ao gerar o PDF. Nenhum pedido foi alterado. Tente novamente.',
  again: 'Imprimir de novo',
  order: 'Imprimir pedido',
  orderOf: (orderId: number): string => `Imprimir pedido #${orderId}`,
  changedSince: 'alterado depois de impresso',
} as const;
