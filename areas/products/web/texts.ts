import {
  measureInWords,
  type InheritedMeasure,
  type MeasureField,
} from '#kit/rules/measure-fields.ts';
import type { ProductDetail } from '../rules/product-fields.ts';

import { formatNumber } from '#kit/web/lib/format.ts';
import { counted, units } from '#kit/web/lib/texts.ts';

/** With a real minus sign. */
const signedNumber = (value: number): string => String(value).replace('-', '−');

export const productsTexts = {
  search: 'Buscar produto',
  sort: 'Ordenar por',
  sorts: {
    'price-asc': 'Preço: menor para maior',
    'price-desc': 'Preço: maior para menor',
    'name-asc': 'Nome: A-Z',
    'name-desc': 'Nome: Z-A',
    'created-asc': 'Data de criação: mais antigo',
    'created-desc': 'Data de criação: mais recente',
  },
  list: 'Lista de produtos',
  count: (total: number): string => counted(total, 'produto', 'produtos'),
  units,
  outOfStock: 'sem estoque',
  options: (count: number): string => counted(count, 'opção', 'opções'),
  openGroup: (name: string, count: number): string =>
    `Ver ${counted(count, 'opção', 'opções')} de ${name}`,
  membersOf: (name: string): string => `Opções de ${name}`,
  from: 'a partir de',
  gather: 'Juntar em um produto',
  margin: (percent: number): string => `margem\u00A0${signedNumber(percent)}\u00A0%`,
  newProduct: 'Cadastrar Produto',
  importFile: 'Importar planilha',
  labels: 'Etiquetas',
  loadFailed: 'Erro ao buscar os produtos. Tente novamente.',
  empty: 'Nenhum produto encontrado.',
  emptyHint: 'Cadastre o primeiro produto da loja para começar a vender.',
  notFoundHint: 'Confira a busca ou procure por outra parte do nome.',
  editTitle: 'Editar produto',
  updated: 'Produto atualizado.',
  updateFailed: 'Erro ao atualizar o produto. Tente novamente.',
  confirmRemoval: 'Tem certeza que deseja deletar esse produto?',
  removalTitle: 'Excluir produto',
  removed: 'Produto excluído.',
  removeFailed: 'Erro ao excluir o produto. Tente novamente.',
} as const;

/** The placeholder of a blank field: `Da loja: 300 g`. */
export const inheritedText = (
  field: MeasureField,
  { units: amount, from }: InheritedMeasure,
): string =>
  `${from === 'group' ? 'De todas as opções' : 'Da loja'}: ${measureInWords(field, amount)}`;

export const productFormTexts = {
  hints: {
    description: 'Opcional. Material, medidas: o que ajuda a reconhecer o produto.',
    code: 'Opcional. O código da loja, como BLUSA-ANA-P-AZUL.',
    barcode: 'Opcional. Os números da embalagem: o leitor acha o produto por eles.',
  } satisfies Record<ProductDetail, string>,
  minimumHint: 'Opcional. Com esta quantidade ou menos, o estoque é baixo.',
  measuresHint: 'Opcional. Como vai embalado, para calcular o frete. Em branco, valem os da loja.',
  groupedMeasuresHint:
    'Opcional. Como vai embalado, para calcular o frete. Em branco, valem os de todas as opções, ou os da loja.',
  namedByGroup: 'O nome é o do produto com os seus tamanhos e cores.',
  costHint: 'Opcional. Quanto uma unidade custou à loja. Só administradores veem.',
  submit: 'Cadastrar Produto',
  created: 'Produto cadastrado com sucesso!',
  createFailed: 'Erro ao cadastrar o produto. Tente novamente.',
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

const labels = (count: number): string => counted(count, 'etiqueta', 'etiquetas');

export const labelsTexts = {
  back: 'Produtos',
  paperTitle: 'Papel',
  paper: 'Etiqueta',
  papers: {
    roll: 'Rolo de 40 × 25 mm',
    sheet: 'A4 de 65 (38,1 × 21,2 mm)',
  },
  first: 'Primeira etiqueta livre',
  firstAt: (row: number, column: number): string => `Linha ${row}, coluna ${column} da folha.`,
  firstInvalid: (most: number): string => `De 1 a ${most}, contando linha por linha.`,
  price: 'Com o preço',
  scale: 'Ao imprimir, escolha o tamanho real (100%), sem ajustar à página.',
  productsTitle: 'Produtos',
  add: 'Adicionar produto',
  productsFailed: 'Erro ao buscar os produtos. Tente novamente.',
  list: 'Produtos escolhidos',
  empty: 'Busque os produtos acima. Cada um começa com uma etiqueta por unidade em estoque.',
  countOf: (product: string): string => `Etiquetas de ${product}`,
  countInvalid: (most: number): string => `De 1 a ${formatNumber(most)}`,
  remove: 'Tirar',
  clear: 'Limpar',
  given: 'A etiqueta sai com um código de barras da loja, criado na hora.',
  wholeGroup: (name: string): string => `Adicionar todas as opções de ${name}`,
  giveFailed: 'Erro ao criar os códigos de barras. Tente novamente.',
  total: (count: number, pages: number | undefined): string =>
    pages === undefined ? labels(count) : `${labels(count)} · ${counted(pages, 'folha', 'folhas')}`,
  tooMany: (most: number): string => `No máximo ${formatNumber(most)} etiquetas de uma vez.`,
  print: 'Gerar etiquetas',
  nothing: 'Escolha ao menos um produto.',
  preparing: 'Preparando...',
  progress: (percent: number): string => `Gerando... ${percent}\u00A0%`,
  cancelled: 'Impressão cancelada.',
  done: (count: number): string =>
    count === 1 ? '1 etiqueta pronta.' : `${formatNumber(count)} etiquetas prontas.`,
  failed: 'Erro ao gerar o arquivo. Tente novamente.',
} as const;
