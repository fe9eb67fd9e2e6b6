import { formatNumber } from '../../../../lib/format.ts';
import type { LineState } from './lines.ts';

const codes = (count: number): string =>
  count === 1 ? '1 código' : `${formatNumber(count)} códigos`;

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
  hint: 'Uma linha por pedido: número e código, em qualquer ordem, separados por espaço, tabulação, ponto e vírgula ou vírgula.',
  placeholder: '482913057714 AA123456785BR\n482913057761 AA473124829BR',
  file: 'Arquivo CSV',
  checkList: 'Conferir lista',
  empty: 'Cole a lista ou escolha um arquivo.',
  nothing: 'Não há nenhum pedido nesta lista.',
  tooMany: (lines: number): string =>
    `A lista tem ${formatNumber(lines)} linhas. Registre no máximo 2.000 por vez.`,
  notText: 'Este arquivo não é de texto. Na planilha, salve como CSV e escolha de novo.',
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
  recorded: (count: number): string => {
    if (count === 0) return 'Nenhum pedido enviado.';
    return count === 1 ? '1 pedido enviado.' : `${formatNumber(count)} pedidos enviados.`;
  },
  undoneCount: (count: number): string =>
    count === 1 ? '1 envio desfeito.' : `${formatNumber(count)} envios desfeitos.`,
  left: (count: number): string =>
    count === 1
      ? '1 linha com problema. Ela continua na caixa, para você corrigir.'
      : `${formatNumber(count)} linhas com problema. Elas continuam na caixa, para você corrigir.`,
  stopped: (count: number): string =>
    `Erro ao registrar. ${count === 1 ? 'Falta 1 código' : `Faltam ${codes(count)}`}: tente novamente.`,
  back: 'Corrigir lista',
  mend: 'Corrigir o que ficou',
  again: 'Nova lista',
  undo: 'Desfazer',
  undoOf: (orderId: number): string => `Desfazer o envio do pedido #${orderId}`,
  undone: (orderId: number): string => `Envio do pedido #${orderId} desfeito.`,
  undoFailed: 'Erro ao desfazer o envio. Tente novamente.',
} as const;
