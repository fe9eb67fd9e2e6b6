import {
  measureInWords,
  type InheritedMeasure,
  type MeasureField,
} from '#kit/rules/measure-fields.ts';
import type { ProductDetail } from '../rules/product-fields.ts';
import { counted } from '#kit/web/lib/texts.ts';

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
  count: (total: number): string => counted(total, 'produto', 'produtos'),
  exported: (rows: number): string =>
    `Arquivo salvo com ${counted(rows, 'linha', 'linhas')}: uma para cada produto ou opção.`,
  newProduct: 'Cadastrar Produto',
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
  notRestored: (reason: string): string => `O produto não voltou. ${reason}`,
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
    description: 'Material, medidas: o que ajuda a reconhecer o produto',
    code: 'O código da loja, como BLUSA-ANA-P-AZUL.',
    barcode: 'Os números da embalagem: o leitor acha o produto por eles.',
  } satisfies Record<ProductDetail, string>,
  minimumHint: 'Com esta quantidade ou menos, o estoque é baixo.',
  measuresHint: 'Peso e medidas da embalagem, para calcular o frete. Em branco, valem os da loja.',
  groupedMeasuresHint:
    'Peso e medidas da embalagem, para calcular o frete. Em branco, valem os de todas as opções, ou os da loja.',
  namedByGroup: 'O nome é o do produto com os seus tamanhos e cores.',
  costHint: 'Quanto uma unidade custou à loja. Só administradores veem.',
  addPhotos: 'Pôr fotos',
  see: 'Ver produto',
  another: 'Cadastrar outro',
  submit: 'Cadastrar Produto',
  created: 'Produto cadastrado com sucesso!',
  createFailed: 'Erro ao cadastrar o produto. Tente novamente.',
} as const;
