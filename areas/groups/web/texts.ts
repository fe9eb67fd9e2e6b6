import { counted, units } from '#kit/web/lib/texts.ts';
import type { StockBatchKind } from '#areas/stock/contract.ts';
import { STOCK_BATCH_KINDS } from '#areas/stock/rules/stock-movement.ts';

export const catalogueTexts = {
  list: 'Lista de produtos',
  outOfStock: 'sem estoque',
  options: (count: number): string => counted(count, 'opção', 'opções'),
  openGroup: (name: string, count: number): string =>
    `Ver ${counted(count, 'opção', 'opções')} de ${name}`,
  membersOf: (name: string): string => `Opções de ${name}`,
  from: 'a partir de',
  takeOffSale: 'Tirar de venda',
  moreOf: (name: string): string => `Mais: ${name}`,
  loadFailed: 'Erro ao buscar os produtos. Tente novamente.',
} as const;

export const offSaleTexts = {
  taken: 'Produto fora de venda. Ele espera em Mais, Fora de venda.',
  takeFailed: 'Não foi possível tirar o produto de venda. Tente novamente.',
  title: 'Fora de venda',
  empty: 'Nenhum produto está fora de venda.',
  putBack: 'Pôr à venda',
  done: (name: string): string => `${name} está de novo à venda.`,
  failed: 'Não foi possível pôr o produto à venda. Tente novamente.',
} as const;

export const groupFormTexts = {
  hasValues: 'Tem tamanhos ou cores?',
  hasValuesHint: 'Um produto só, com uma linha para cada tamanho e cor.',
  axesTitle: 'Tamanhos e cores',
  axis: 'O que muda',
  axisPlaceholder: 'Tamanho, Cor, Aro...',
  suggestions: ['Tamanho', 'Cor', 'Aro', 'Sabor', 'Volume'],
  addAxis: 'Adicionar outra lista',
  removeAxis: (name: string): string => `Tirar a lista ${name}`.trim(),
  axisMissing: 'Diga o que muda: tamanho, cor...',
  values: (axis: string): string => (axis ? `Opções de ${axis}` : 'Opções'),
  addValue: (axis: string): string => (axis ? `Nova opção de ${axis}` : 'Nova opção'),
  valuePlaceholder: (axis: string): string => (/^cor/i.test(axis) ? 'Azul, Preto' : 'P, M, G'),
  valuesHint: 'Escreva e aperte Enter; com vírgulas entram várias de uma vez.',
  valuesMissing: 'Escreva ao menos uma opção.',
  valueOptions: (value: string): string => `Mudar a opção ${value}`,
  rename: 'Nome da opção',
  earlier: 'Antes',
  later: 'Depois',
  archive: 'Não vender mais',
  restore: 'Voltar a vender',
  remove: 'Tirar',
  moved: (value: string, place: number, count: number): string =>
    `${value} é agora a opção ${place} de ${count}.`,
  price: 'Preço',
  priceHint: 'Vale para todos os que não têm preço próprio na tabela.',
  costHints: {
    new: 'Opcional. Quanto uma unidade de cada um custou à loja. Os já cadastrados ficam com o seu. Só administradores veem.',
    alike: 'Opcional. Quanto uma unidade de cada um custou à loja. Só administradores veem.',
    different:
      'Cada um tem o seu. O que você escrever vale para todos; em branco, ficam como estão. Só administradores veem.',
  },
  descriptionHint: 'Opcional. Material, medidas: o que ajuda a reconhecer o produto.',
  measuresHint:
    'Como vai embalado, para calcular o frete. Valem para todas as opções que não têm os seus; em branco, os da loja.',
  productsTitle: 'Produtos',
  productsCount: (count: number): string => counted(count, 'produto', 'produtos'),
  noProducts: 'Deixe ao menos um produto na tabela.',
  tableEmpty: 'Os produtos aparecem aqui quando houver opções.',
  product: 'Produto',
  stock: 'Estoque',
  firstStock: 'Primeiro estoque',
  code: 'Código',
  barcode: 'Código de barras',
  out: 'Deixar de fora',
  in: 'Incluir',
  inOf: (what: string): string => `Incluir ${what}`,
  isOut: 'Fica de fora',
  offSale: 'Sai de venda; o histórico fica',
  isLeaving: 'Vira um produto à parte',
  rowOptions: (what: string): string => `Mais de ${what}`,
  take: 'Tirar de venda',
  leave: 'Tirar deste produto, e continuar vendendo',
  use: 'Usar um produto já cadastrado',
  fieldOf: (field: string, what: string): string => `${field} de ${what}`,
  created: (name: string, count: number): string =>
    `${name}: ${counted(count, 'produto cadastrado', 'produtos cadastrados')}.`,
  submit: 'Cadastrar Produto',
  createFailed: 'Erro ao cadastrar o produto. Tente novamente.',
  updated: 'Produto atualizado.',
  updateFailed: 'Erro ao atualizar o produto. Tente novamente.',
  changedMeanwhile:
    'Este produto mudou enquanto você o alterava. O que você digitou continua aqui: confira e salve de novo.',
  loadFailed: 'Erro ao buscar o produto. Tente novamente.',
  pickTitle: 'Usar um produto já cadastrado',
  pickHint: 'Ele fica com o seu estoque e os seus pedidos, e ganha este nome.',
  pickSearch: 'Buscar produto',
  pickNone: 'Nenhum produto encontrado.',
} as const;

export const gatherTexts = {
  lead: 'Escolha produtos que são um só em tamanhos ou cores. Estoque, movimentos e pedidos ficam como estão.',
  search: 'Buscar produto',
  list: 'Produtos para juntar',
  chosen: (count: number): string => counted(count, 'produto escolhido', 'produtos escolhidos'),
  none: 'Nenhum produto encontrado.',
  next: 'Continuar',
  fewest: 'Escolha ao menos dois produtos.',
  done: (name: string): string => `${name} agora é um produto só.`,
  submit: 'Juntar',
  back: 'Escolher outros produtos',
} as const;

export const groupTexts = {
  loadFailed: 'Erro ao buscar as opções. Tente novamente.',
  lead: 'O produto entra no carrinho assim que você escolhe.',
  leadOfExchange: (values: string): string => `No lugar de ${values}. A troca vale na hora.`,
  pick: (axes: readonly string[]): string => `Escolha: ${axes.join(' e ')}`,
  missing: 'não há',
  same: 'É o que está no carrinho.',
  addsUp: (count: number): string =>
    `Já há ${count.toLocaleString('pt-BR')} no carrinho: as unidades se somam.`,
  linesInCart: (lines: readonly string[]): string => `No carrinho: ${lines.join('; ')}.`,
  line: (values: string, quantity: number): string =>
    `${values} × ${quantity.toLocaleString('pt-BR')}`,
  nothingInCart: 'Nada disto no carrinho ainda.',
  choose: 'Escolher',
  from: (price: string): string => `a partir de ${price}`,
  options: (count: number): string => counted(count, 'opção', 'opções'),
  inCart: (count: number): string => `${count.toLocaleString('pt-BR')} no carrinho`,
} as const;

const products = (count: number): string => counted(count, 'produto', 'produtos');

export const stockListTexts = {
  list: 'Estoque dos produtos',
  grid: 'Grade',
  openGroup: (group: string): string => `Abrir a grade de ${group}`,
  products,
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
