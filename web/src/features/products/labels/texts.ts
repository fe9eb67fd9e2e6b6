import { formatNumber } from '../../../lib/format.ts';
import { counted } from '../../../lib/texts.ts';

const labels = (count: number): string => counted(count, 'etiqueta', 'etiquetas');
const products = (count: number): string => counted(count, 'produto', 'produtos');

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
  edit: 'Editar',
  remove: 'Tirar',
  clear: 'Limpar',
  problems: {
    'no-code': 'Sem código e sem código de barras: não há o que imprimir.',
    'too-long':
      'Código longo demais para esta etiqueta: as barras não seriam lidas. Encurte o código ou informe um código de barras.',
  },
  wholeGroup: (name: string): string => `Adicionar todas as opções de ${name}`,
  give: 'Dar código de barras da loja',
  giveHint: (count: number): string =>
    `${products(count)} sem código de barras. A loja pode dar um seu, que cabe em toda etiqueta e que o leitor acha.`,
  given: (count: number): string =>
    counted(count, 'código de barras dado.', 'códigos de barras dados.'),
  giveFailed: 'Erro ao dar os códigos de barras. Tente novamente.',
  fitsOther: (paper: string): string => `Cabe em: ${paper}.`,
  narrow: 'Barras finas, por causa do código longo. Teste a leitura antes de imprimir muitas.',
  total: (count: number, pages: number | undefined): string =>
    pages === undefined ? labels(count) : `${labels(count)} · ${counted(pages, 'folha', 'folhas')}`,
  leftOut: (count: number): string => `${products(count)} de fora`,
  tooMany: (most: number): string => `No máximo ${formatNumber(most)} etiquetas de uma vez.`,
  print: 'Gerar etiquetas',
  nothing: 'Escolha ao menos um produto que possa ser impresso.',
  preparing: 'Preparando...',
  progress: (percent: number): string => `Gerando... ${percent}\u00A0%`,
  cancel: 'Cancelar',
  cancelled: 'Impressão cancelada.',
  done: (count: number, leftOut: number): string =>
    [
      count === 1 ? '1 etiqueta pronta.' : `${formatNumber(count)} etiquetas prontas.`,
      leftOut > 0 && `${products(leftOut)} de fora.`,
    ]
      .filter(Boolean)
      .join(' '),
  failed: 'Erro ao gerar o arquivo. Tente novamente.',
} as const;
