import { counted, units } from '#kit/web/lib/texts.ts';
import type { StockBatchKind } from '#areas/stock/contract.ts';
import { STOCK_BATCH_KINDS } from '#areas/stock/rules/stock-movement.ts';

const options = (count: number): string => counted(count, 'opção', 'opções');

export const catalogueTexts = {
  list: 'Lista de produtos',
  outOfStock: 'sem estoque',
  /** With a real minus sign. */
  margin: (percent: number): string => `margem\u00A0${String(percent).replace('-', '−')}\u00A0%`,
  options,
  openGroup: (name: string, count: number): string => `Ver ${options(count)} de ${name}`,
  membersOf: (name: string): string => `Opções de ${name}`,
  from: 'a partir de',
  /** The things that go with a deletion, below the question. */
  removalOf: (name: string, count: number): string =>
    count === 1 ? `${name} e a sua opção` : `${name} e suas ${count} opções`,
  takeOffSale: 'Tirar de venda',
  moreOf: (name: string): string => `Mais: ${name}`,
  loadFailed: 'Erro ao buscar os produtos. Tente novamente.',
} as const;

export const offSaleTexts = {
  taken: 'Produto tirado de venda. Ele fica em Mais, Fora de venda e excluídos.',
  takeFailed: 'Não foi possível tirar o produto de venda. Tente novamente.',
  title: 'Fora de venda e excluídos',
  empty: 'Nenhum produto está fora de venda, nem foi excluído nos últimos 30 dias.',
  deleted: (date: string): string => `Excluído em ${date}`,
  bringBack: 'Trazer de volta',
  putBack: 'Pôr à venda',
  done: (name: string): string => `${name} está de novo à venda.`,
  failed: 'Não foi possível pôr o produto à venda. Tente novamente.',
} as const;

const COLOURS = ['Preto', 'Branco', 'Azul', 'Vermelho', 'Rosa', 'Verde', 'Bege'];

export const groupFormTexts = {
  hasValues: 'Tem tamanhos ou cores?',
  hasValuesHint: 'Um produto só, com uma linha para cada tamanho e cor.',
  axesTitle: 'Tamanhos e cores',
  axis: 'Característica',
  axisPlaceholder: 'Tamanho, Cor, Aro...',
  suggestions: ['Tamanho', 'Cor', 'Aro', 'Sabor', 'Volume'],
  /** The axis that goes with another one; blank for none that is known. */
  axisAfter: (first: string): string =>
    /^tam/i.test(first) ? 'Cor' : /^cor/i.test(first) ? 'Tamanho' : '',
  addAxis: (name: string): string =>
    name ? `Adicionar ${name.toLowerCase()}` : 'Adicionar outra característica',
  common: (axis: string): string => `Sugestões de ${axis}`,
  /** Values that many shops have: the words of the button, and the values it adds. */
  chips: (axis: string): readonly { readonly label: string; readonly values: string }[] => {
    if (/^tam/i.test(axis)) {
      return [
        { label: 'P M G GG', values: 'P, M, G, GG' },
        { label: '34 a 44', values: '34, 36, 38, 40, 42, 44' },
        { label: 'Único', values: 'Único' },
      ];
    }
    const colours = /^cor/i.test(axis) ? COLOURS : [];
    return colours.map((colour) => ({ label: colour, values: colour }));
  },
  removeAxis: (name: string): string => `Tirar a característica ${name}`.trim(),
  axisMissing: 'Diga o que muda de uma opção para a outra, como tamanho ou cor.',
  values: (axis: string): string => (axis ? `Valores de ${axis}` : 'Valores'),
  addValue: (axis: string): string => (axis ? `Novo valor de ${axis}` : 'Novo valor'),
  valuePlaceholder: (axis: string): string => (/^cor/i.test(axis) ? 'Azul, Preto' : 'P, M, G'),
  valuesHint: 'Separe com vírgulas para incluir vários de uma vez.',
  valuesMissing: 'Escreva ao menos um, como P ou Azul.',
  valueOptions: (value: string): string => `Mudar ${value}`,
  rename: 'Nome',
  earlier: 'Antes',
  later: 'Depois',
  archive: 'Não vender mais',
  restore: 'Voltar a vender',
  remove: 'Tirar',
  moved: (value: string, place: number, count: number): string =>
    `${value} está agora no lugar ${place} de ${count}.`,
  price: 'Preço',
  priceHint: 'Vale para todas as opções sem preço próprio.',
  stockHint: 'De cada opção. Dá para mudar uma a uma, mais abaixo.',
  costHints: {
    new: 'Quanto uma unidade de cada opção custou à loja. Só administradores veem.',
    alike: 'Quanto uma unidade de cada opção custou à loja. Só administradores veem.',
    different:
      'Cada opção tem o seu. O que você escrever vale para todas; em branco, ficam como estão. Só administradores veem.',
  },
  descriptionHint: 'Material, medidas: o que ajuda a reconhecer o produto',
  measuresHint:
    'Peso e medidas da embalagem, para calcular o frete. Valem para as opções que não têm os seus; em branco, valem os da loja.',
  productsTitle: 'Opções',
  productsCount: options,
  noProducts: 'Deixe ao menos uma opção na tabela.',
  product: 'Opção',
  stock: 'Estoque',
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
  created: (name: string, count: number): string => `${name}: 1 produto, ${options(count)}.`,
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
  list: 'Produtos para juntar',
  chosen: (count: number): string => counted(count, 'produto escolhido', 'produtos escolhidos'),
  next: 'Continuar',
  fewest: 'Escolha ao menos dois produtos.',
  done: (name: string): string => `${name} agora é um produto só.`,
  submit: 'Juntar',
  back: 'Escolher outros produtos',
} as const;

export const groupTexts = {
  loadFailed: 'Erro ao buscar as opções. Tente novamente.',
  leadOfExchange: (values: string): string => `No lugar de ${values}.`,
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
  options,
  inCart: (count: number): string => `${count.toLocaleString('pt-BR')} no carrinho`,
} as const;

export const stockListTexts = {
  list: 'Estoque dos produtos',
  grid: 'Grade',
  openGroup: (group: string): string => `Abrir a grade de ${group}`,
  options,
  lowOf: (low: number): string => counted(low, 'com estoque baixo', 'com estoque baixo'),
} as const;

type ByKind = Readonly<Record<StockBatchKind, string>>;

const LEADS: ByKind = {
  entry: 'Digite quantas unidades entraram de cada opção.',
  removal: 'Digite quantas unidades saíram de cada opção.',
  count: 'Digite quantas unidades há de cada opção. O que ficar em branco não foi contado.',
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
  minimum: 'Avisar quando houver só, de cada opção',
  minimumHint: 'Em branco, não há aviso. O número também conta como baixo.',
  note: 'Observação',
  notePlaceholder: 'Ex.: nota fiscal 1234',
  nothing: 'Digite a quantidade de pelo menos uma opção.',
  wrongCells: (count: number): string =>
    count === 1 ? 'Corrija a quantidade marcada.' : `Corrija as ${count} quantidades marcadas.`,
  save: (count: number): string => (count === 0 ? 'Salvar' : `Salvar ${launches(count)}`),
  summary: (count: number, moved: number): string =>
    `${options(count)}, ${units(moved).toLocaleLowerCase('pt-BR')}`,
  saved: (kind: StockBatchKind, count: number): string => `${DONE[kind]}: ${options(count)}.`,
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
  total: (stock: number, count: number): string => `${units(stock)} em ${options(count)}`,
} as const;

export const countScopeTexts = {
  scope: 'O que não foi contado',
  scopeHint: 'Sem marcar, o que não foi contado fica como está.',
  zero: (group: string, count: number): string =>
    `${group}: não há mais nada, zerar ${counted(count, 'opção não contada', 'opções não contadas')}`,
} as const;
