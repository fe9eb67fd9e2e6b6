import { formatNumber } from '#kit/web/lib/format.ts';
import { counted } from '#kit/web/lib/texts.ts';

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
  edit: 'Editar produto',
  remove: 'Tirar',
  clear: 'Limpar',
  getsBarcode: 'A etiqueta sai com um código de barras da loja, criado na hora.',
  wholeGroup: (name: string): string => `Adicionar todas as opções de ${name}`,
  giveFailed: 'Erro ao criar os códigos de barras. Tente novamente.',
  total: (count: number, pages: number | undefined): string =>
    pages === undefined ? labels(count) : `${labels(count)} · ${counted(pages, 'folha', 'folhas')}`,
  tooMany: (most: number): string => `No máximo ${formatNumber(most)} etiquetas de uma vez.`,
  print: 'Gerar etiquetas',
  nothing: 'Escolha ao menos um produto.',
  files: { labels: 'Etiquetas' },
  done: (count: number): string =>
    count === 1 ? '1 etiqueta pronta.' : `${formatNumber(count)} etiquetas prontas.`,
  failed: 'Erro ao gerar o arquivo. Tente novamente.',
} as const;

export const productLabelTexts = {
  title: 'Etiquetas de produtos',
  file: 'etiquetas-de-produtos.pdf',
} as const;
