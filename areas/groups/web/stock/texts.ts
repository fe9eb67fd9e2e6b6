import type { StockBatchKind } from '#areas/stock/contract.ts';
import { STOCK_BATCH_KINDS } from '#areas/stock/rules/stock-movement.ts';
import { counted, units } from '#kit/web/lib/texts.ts';

const products = (count: number): string => counted(count, 'produto', 'produtos');

export const stockListTexts = {
  list: 'Estoque dos produtos',
  grid: 'Grade',
  openGroup: (group: string): string => `Abrir a grade de ${group}`,
  products: (total: number): string => counted(total, 'produto', 'produtos'),
  lowOf: (low: number): string => counted(low, 'com estoque baixo', 'com estoque baixo'),
} as const;

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

export const gridTexts = {
  kinds: STOCK_BATCH_KINDS,
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
  minimum: 'Avisar quando houver só, de cada produto',
  minimumHint: 'Em branco: sem aviso. O número também conta como baixo.',
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

export const countScopeTexts = {
  scope: 'O que não foi contado',
  scopeHint: 'Sem marcar, o que não foi contado fica como está.',
  zero: (group: string, count: number): string =>
    `${group}: não há mais nada, zerar ${counted(count, 'produto não contado', 'produtos não contados')}`,
} as const;
