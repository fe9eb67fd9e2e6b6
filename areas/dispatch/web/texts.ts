import type { LineState } from './tracking-list/lines.ts';
import { formatNumber } from '#kit/web/lib/format.ts';
import { counted } from '#kit/web/lib/texts.ts';

const orders = (count: number): string => counted(count, 'pedido', 'pedidos');

export const dispatchTexts = {
  waiting: 'Prontos para enviar',
  pasteList: 'Colar lista',
} as const;

export const waitingTexts = {
  count: (count: number): string => (count === 0 ? 'Nada a enviar' : `${orders(count)} a enviar`),
  payment: 'Mostrar por pagamento',
  everyPayment: 'Todos',
  onlyPaid: 'Só pagos',
  travels: 'Mostrar por entrega',
  anyWay: 'Tudo',
  notLive: (text: string): string => `${text} · sem atualização ao vivo`,
  empty: 'Nada espera envio.',
  emptyHint:
    'Os pedidos confirmados entram aqui depois de impressos. Sem impressora, abra o pedido e toque em “Pular a impressão”.',
  toOrders: 'Ver pedidos',
  notHereYet: (count: number): string =>
    count === 1
      ? '1 confirmado não foi impresso: ver'
      : `${formatNumber(count)} confirmados não foram impressos: ver`,
  notFoundHint: 'Nenhum pedido com estes filtros espera envio.',
  clear: 'Mostrar todos',
  loadFailed: 'Erro ao buscar o que espera envio. Tente novamente.',
  news: 'Há novidades na lista — mostrar',
  batch: (at: string): string => `Impressos em ${at}`,
  onlyUnbatched: 'Prontos para enviar',
  unbatched: 'Impressos um a um',
  unbatchedHint: 'ou de volta de um envio desfeito',
  batchCount: (count: number): string => (count === 0 ? 'tudo já saiu' : orders(count)),
  notAll: (shown: number, all: number): string =>
    `os ${formatNumber(shown)} mais antigos de ${formatNumber(all)}`,
  choose: (orderId: number): string => `Escolher pedido #${orderId}`,
  chooseBatch: (name: string): string => `Escolher tudo: ${name}`,
  more: (count: number): string => `Mostrar mais ${orders(count)}`,
  sent: 'Enviado',
  readCode: (orderId: number): string => `Ler o código do pedido #${orderId} com a câmera`,
  noName: 'Sem nome',
  noted: 'Observação',
  rowLink: (orderId: number, name: string): string => `${name}, pedido #${orderId}`,
  list: (name: string): string => `Pedidos: ${name}`,
  sheet: 'Tamanho das etiquetas',
  sheets: {
    single: 'Etiqueta 10×15',
    // No option begins with a digit: a scan while the list has the focus would choose it by its first key.
    four: 'Folha A4',
  },
} as const;

export const paperTexts = {
  all: orders,
  allHere: (count: number): string => `Os ${formatNumber(count)} pedidos desta página`,
  chosen: (count: number): string => counted(count, 'escolhido', 'escolhidos'),
  unpaid: (count: number): string => `${formatNumber(count)} a receber`,
  changed: (count: number): string => counted(count, 'alterado', 'alterados'),
  changedHint: 'Alterados depois de impressos',
  clear: 'Limpar',
  papers: { separation: 'Lista de separação', labels: 'Etiquetas' },
  tooMany: (most: number): string =>
    `Imprima no máximo ${formatNumber(most)} pedidos de uma vez. Escolha menos.`,
  done: {
    separation: (count: number): string => `Lista de separação de ${orders(count)} pronta.`,
    labels: (count: number): string => `Etiquetas de ${orders(count)} prontas.`,
  },
  leftOut: (count: number): string =>
    count === 1
      ? '1 já saiu ou foi cancelado e ficou de fora.'
      : `${formatNumber(count)} já saíram ou foram cancelados e ficaram de fora.`,
  nothing: 'Nenhum desses pedidos espera envio. A lista foi atualizada.',
  failed: 'Erro ao gerar o arquivo. Tente novamente.',
} as const;

export const scanTexts = {
  read: 'Ler com a câmera',
  hint: 'Aponte para o código de barras da etiqueta.',
  carrierHint: 'Aponte para o código de barras da transportadora.',
  unknown: (code: string): string => `Nenhum pedido tem o número ${code}.`,
  noNumber: (code: string): string => `O código lido não é o número de um pedido: ${code}`,
  failed: (code: string): string => `Erro ao abrir o pedido #${code}. Leia de novo.`,
} as const;

const codes = (count: number): string => counted(count, 'código', 'códigos');

/** The outcome of a line, expected or actual. */
const STATES: Readonly<Record<LineState, string>> = {
  shipped: 'Vai ser enviado',
  gone: 'Enviado',
  undone: 'Envio desfeito',
  'same-code': 'Já enviado com este código',
  'other-code': 'Já enviado com outro código. Para corrigir, abra o pedido.',
  'unknown-order': 'Pedido não encontrado',
  'not-confirmed': 'O cliente ainda não confirmou',
  cancelled: 'Pedido cancelado',
  repeated: 'Repetido na lista',
  contradicted: 'Na lista com códigos diferentes',
  'not-a-code': 'Sem código de rastreio nesta linha',
  'no-number': 'Sem número de pedido nesta linha',
};

export const trackingListTexts = {
  title: 'Registrar códigos de rastreio',
  label: 'Lista de pedidos e códigos',
  hint: 'Uma linha por pedido: número e código, em qualquer ordem. Uma planilha com os títulos Pedido e Rastreio também serve.',
  placeholder: '482913057714 AA123456785BR\n482913057761 AA473124829BR',
  file: 'Escolher arquivo',
  checkList: 'Conferir lista',
  empty: 'Cole a lista ou escolha um arquivo.',
  nothing: 'Não há nenhum pedido nesta lista.',
  tooMany: (lines: number): string =>
    `A lista tem ${formatNumber(lines)} linhas. Registre no máximo 2.000 por vez.`,
  notText:
    'Não foi possível abrir este arquivo. Na planilha, salve como .xlsx ou CSV e escolha de novo.',
  unreadable: 'Não foi possível ler o arquivo. Escolha de novo.',
  fileTooLarge: 'Este arquivo é grande demais. Escolha um de até 1 MB.',
  checkFailed: 'Erro ao conferir a lista. Tente novamente.',
  list: 'Linhas da lista',
  filter: 'Mostrar',
  all: (count: number): string => `Todas (${formatNumber(count)})`,
  good: (count: number): string => `Serão enviados (${formatNumber(count)})`,
  went: (count: number): string => `Enviados (${formatNumber(count)})`,
  doubted: (count: number): string => `Confira (${formatNumber(count)})`,
  problem: (count: number): string => `Com problema (${formatNumber(count)})`,
  noneOfThese: 'Nenhuma linha aqui.',
  line: (line: number): string => `Linha ${formatNumber(line)}`,
  order: (orderId: number): string => `Pedido #${orderId}`,
  states: STATES,
  sendAnyway: 'Enviar assim mesmo',
  sendAnywayOf: (orderId: number): string => `Enviar assim mesmo o pedido #${orderId}`,
  otherCode: (code: string): string => `Código do pedido: ${code}`,
  record: (count: number): string => `Registrar ${codes(count)}`,
  checked: 'Confira antes de registrar. Cada pedido registrado fica como enviado.',
  checkedDoubts: (count: number): string =>
    count === 1
      ? 'Confira 1 código. Ele só vai se você marcar “Enviar assim mesmo”.'
      : `Confira ${formatNumber(count)} códigos. Eles só vão se você marcar “Enviar assim mesmo”.`,
  nothingToRecord: 'Nenhuma linha pode ser registrada.',
  recording: (done: number, of: number): string =>
    `Registrando... ${formatNumber(done)} de ${formatNumber(of)}`,
  recorded: (count: number): string =>
    count === 0
      ? 'Nenhum pedido enviado.'
      : `${counted(count, 'pedido enviado', 'pedidos enviados')}.`,
  undoneCount: (count: number): string =>
    `${counted(count, 'envio desfeito', 'envios desfeitos')}.`,
  left: (count: number): string =>
    count === 1
      ? '1 linha com problema. Ela continua na caixa, para você corrigir.'
      : `${formatNumber(count)} linhas com problema. Elas continuam na caixa, para você corrigir.`,
  stopped: (count: number): string =>
    `Erro ao registrar. ${count === 1 ? 'Falta 1 código' : `Faltam ${codes(count)}`}: tente novamente.`,
  back: 'Corrigir lista',
  mend: 'Corrigir o que ficou',
  again: 'Nova lista',
  undoOf: (orderId: number): string => `Desfazer o envio do pedido #${orderId}`,
} as const;

export const fiscalKeyTexts = {
  title: 'Nota fiscal',
  more: 'Mais: nota fiscal',
  kind: (kind: string): string => `Chave da ${kind}`,
  label: 'Chave de acesso da NF-e ou DC-e',
  hint: '44 caracteres. Digite, cole ou leia com o leitor. O cliente vê a chave na página do pedido.',
  save: 'Salvar chave',
  edit: 'Editar chave de acesso',
  saved: 'Chave de acesso salva.',
  removed: 'Chave de acesso removida.',
  failed: 'Erro ao salvar a chave de acesso. Tente novamente.',
  copy: 'Copiar chave de acesso',
  copied: 'Chave de acesso copiada!',
  copyFailed: 'Erro ao copiar a chave de acesso.',
} as const;

export const labelTexts = {
  title: 'Etiquetas',
  file: 'etiquetas.pdf',
  to: 'Destinatário',
  from: 'Remetente',
  order: (orderId: number): string => `Pedido #${orderId}`,
  cep: (cep: string): string => `CEP ${cep}`,
  noName: 'Nome não informado',
  noAddress: 'Endereço não informado',
  pickup: 'Retirada pelo cliente: não enviar.',
} as const;

export const separationTexts = {
  title: 'Lista de separação',
  file: 'lista-de-separacao.pdf',
  removed: 'Produto removido',
  totals: (orders: string, units: string): string => `${orders} pedido(s) · ${units} unidade(s)`,
  units: (units: string): string => `${units} ×`,
  order: (orderId: number, units: number, isChanged: boolean): string =>
    `#${orderId}${units > 1 ? ` (${units} un.)` : ''}${isChanged ? ' *' : ''}`,
  changed: '* alterado depois de impresso: confira o pedido',
  continued: (name: string): string => `${name} (continuação)`,
  noted: 'observações de clientes no fim',
  noteOf: (orderId: number): string => `Pedido #${orderId}`,
  note: (text: string): string => `Observação: ${text}`,
} as const;
