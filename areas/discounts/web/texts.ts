import { counted } from '#kit/web/lib/texts.ts';

/** Labels by a record's own text, which may be unknown. */
type Words = Readonly<Record<string, string>>;

export const discountTabsTexts = {
  tabs: 'Partes dos descontos',
  rules: 'Regras',
  coupons: 'Cupons',
} as const;

export const discountsTexts = {
  create: 'Criar Nova Regra',
  list: 'Regras de desconto cadastradas',
  count: (total: number): string => counted(total, 'regra', 'regras'),
  types: { fixed: 'Fixo', percentage: 'Porcentual', override: 'Sobrescrever Preço' },
  nothing: '-',
  description: 'Descrição',
  everyProduct: 'Todos os produtos',
  incomplete: 'Condição incompleta',
  more: (count: number): string => (count === 1 ? '+1 regra' : `+${count} regras`),
  loadFailed: 'Erro ao buscar regras de desconto.',
  empty: 'Nenhuma regra de desconto cadastrada.',
  emptyAction: 'Criar a primeira regra',
  emptyHint:
    'Crie uma regra e escolha-a ao gerar um pedido: os preços mudam sozinhos. O código que o cliente digita fica em “Cupons”.',
  removalTitle: 'Excluir regra de desconto',
  confirmRemoval: 'Tem certeza que deseja excluir esta regra de desconto?',
  removed: 'Regra de desconto excluída.',
  removeFailed: 'Erro ao excluir a regra de desconto. Tente novamente.',
} as const;

export const discountFormTexts = {
  back: 'Regras de Desconto',
  notFound: 'Regra de desconto não encontrada.',
  notFoundHint: 'Ela pode ter sido excluída.',
  name: 'Nome',
  namePlaceholder: 'Ex.: 10% em camisetas',
  nameRequired: 'Informe o nome.',
  description: 'Descrição',
  descriptionHint: 'Opcional. Só a equipe vê.',
  rulesHint:
    'As regras são lidas na ordem: em cada produto vale só a primeira que combinar com ele.',
  rule: (number: number): string => `Regra ${number}`,
  ruleUp: (number: number): string => `Subir regra ${number}`,
  ruleDown: (number: number): string => `Descer regra ${number}`,
  type: 'Tipo',
  types: {
    percentage: 'Porcentagem (%)',
    fixed: 'Valor Fixo (R$)',
    override: 'Sobrescrever',
  },
  value: 'Valor',
  conditions: 'Condições',
  noConditions: 'Sem condições, a regra vale para todos os produtos.',
  condition: (number: number): string => `Condição ${number}`,
  logic: 'Lógica',
  logics: { none: 'Nenhuma', and: 'E', or: 'OU' },
  logicHints: {
    none: '',
    and: 'Todas as condições precisam valer.',
    or: 'Basta uma das condições valer.',
  },
  field: 'Campo',
  fields: { '': 'Escolha uma opção', name: 'Nome', price: 'Preço' } as Words,
  operator: 'Operador',
  operators: {
    equals: 'Igual a',
    contains: 'Contém',
    gt: 'Maior que',
    lt: 'Menor que',
    gte: 'Maior ou igual a',
    lte: 'Menor ou igual a',
  } as Words,
  valuePlaceholder: 'Ex.: camiseta',
  addCondition: 'Adicionar Condição',
  removeCondition: (number: number): string => `Remover condição ${number}`,
  removeRule: 'Remover Regra',
  addRule: 'Nova Regra',
  create: 'Salvar',
  update: 'Atualizar',
  created: 'Regra de desconto criada.',
  createFailed: 'Erro ao salvar a regra de desconto. Tente novamente.',
  updated: 'Regra de desconto atualizada.',
  updateFailed: 'Erro ao atualizar a regra de desconto. Tente novamente.',
} as const;

export const ruleNoteTexts = {
  ofRule: (number: number, note: string): string => `Regra ${number}: ${note}`,
  noValue: 'sem um valor, não muda nenhum preço.',
  zero: 'com valor zero, não muda nenhum preço.',
  free: 'com este valor, o produto sai de graça.',
  incomplete: (number: number): string => `a condição ${number} está incompleta e nunca vale.`,
  badPrice: (number: number): string =>
    `o preço da condição ${number} não é um número: ela nunca vale.`,
  firstOnly: 'só a primeira condição conta; escolha E ou OU para usar as outras.',
  unreachable: (number: number): string =>
    `nunca é usada, porque a regra ${number} já vale para todos os produtos.`,
} as const;

export const discountPreviewTexts = {
  title: 'Prévia',
  product: 'Produto de exemplo',
  productPlaceholder: 'Digite ou escolha um produto',
  price: 'Preço',
  quantity: 'Quantidade',
  example: 'Camiseta Azul',
  noSample: 'Informe produto, preço e quantidade para ver o resultado.',
  unchanged: 'O preço não muda.',
  off: (amount: string, before: string): string => `${amount} a menos que ${before}`,
  more: (amount: string, before: string): string => `${amount} a mais que ${before}`,
} as const;
