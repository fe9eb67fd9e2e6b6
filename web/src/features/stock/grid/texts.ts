import type { StockBatchKind } from '@balcao/domain/contract/stock';

import { counted, units } from '../../../lib/texts.ts';

type ByKind = Readonly<Record<StockBatchKind, string>>;

const LEADS: ByKind = {
  entry: 'Digite quantas unidades entraram de cada produto.',
  removal: 'Digite quantas unidades saíram de cada produto.',
  count: 'Digite quantas unidades há de cada produto. Em branco: não foi contado.',
};

const DONE: ByKind = {
  entry: 'Entrada registrada',
  removal: 'Saída registrada',
  count: 'Contagem registrada',
};

const launches = (count: number): string => counted(count, 'lançamento', 'lançamentos');
const products = (count: number): string => counted(count, 'produto', 'produtos');

export const gridTexts = {
  kinds: { entry: 'Entrada', removal: 'Saída', count: 'Contagem' } satisfies ByKind,
  kind: 'O que fazer com as quantidades',
  leads: LEADS,
  keys: 'Enter desce, as setas andam, e um bloco copiado de uma planilha pode ser colado em qualquer célula.',
  table: (group: string): string => `Estoque de ${group}`,
  quantity: 'Quantidade',
  quantityOf: (product: string): string => `Quantidade de ${product}`,
  movementsOf: (product: string): string => `Ver movimentos de ${product}`,
  movements: 'Movimentos',
  chooseProduct: 'Ver os movimentos de…',
  notSold: 'Não existe',
  becomes: (stock: number): string => `→ ${stock.toLocaleString('pt-BR')}`,
  difference: (difference: number): string =>
    difference === 0
      ? 'igual'
      : `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('pt-BR')}`,
  wrong: {
    unreadable: 'inválida',
    'too-many': 'demais',
    short: 'não há',
  },
  note: 'Observação',
  notePlaceholder: 'Ex.: nota fiscal 1234',
  nothing: 'Digite a quantidade de pelo menos um produto.',
  wrongCells: (count: number): string =>
    count === 1 ? 'Corrija a quantidade marcada.' : `Corrija as ${count} quantidades marcadas.`,
  save: (count: number): string => (count === 0 ? 'Salvar' : `Salvar ${launches(count)}`),
  summary: (count: number, moved: number): string =>
    `${products(count)}, ${units(moved).toLocaleLowerCase('pt-BR')}`,
  saved: (kind: StockBatchKind, count: number): string => `${DONE[kind]}: ${products(count)}.`,
  saveFailed: 'Erro ao salvar os lançamentos. Tente novamente.',
  undo: 'Desfazer',
  pasted: (count: number): string => counted(count, 'quantidade colada', 'quantidades coladas'),
  outside: (count: number): string =>
    count === 1
      ? '1 não coube na tabela'
      : `${count.toLocaleString('pt-BR')} não couberam na tabela`,
  unreadable: (cells: readonly string[]): string => {
    const shown = cells.slice(0, 3).map((cell) => `"${cell.slice(0, 20)}"`);
    const more = cells.length - shown.length;
    const list = more > 0 ? `${shown.join(', ')} e mais ${more}` : shown.join(', ');
    return cells.length === 1 ? `${list} não é quantidade` : `não são quantidades: ${list}`;
  },
  loadFailed: 'Erro ao buscar o estoque. Tente novamente.',
  notFound: 'Este produto não está mais à venda.',
  total: (stock: number, count: number): string => `${units(stock)} em ${products(count)}`,
} as const;

export const minimumTexts = {
  ofProduct: 'Avisar quando houver só',
  ofGroup: 'Avisar quando houver só, de cada produto',
  hint: 'Em branco: sem aviso. O número também conta como baixo.',
  hintInGroup: 'Em branco: vale o mínimo dos tamanhos e cores.',
  units: 'unidades',
  save: 'Salvar mínimo',
  saved: 'Estoque mínimo salvo.',
  failed: 'Erro ao salvar o estoque mínimo. Tente novamente.',
} as const;
