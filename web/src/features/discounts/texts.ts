import { formatNumber } from '../../lib/format.ts';
import { counted } from '../../lib/texts.ts';

/** Words by a record's own text, which may be one that we do not know. */
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
  emptyHint: 'Crie uma regra e escolha-a ao gerar um pedido: os preços mudam sozinhos.',
  removalTitle: 'Excluir regra de desconto',
  confirmRemoval: 'Tem certeza que deseja excluir esta regra de desconto?',
  removed: 'Regra de desconto excluída.',
  removeFailed: 'Erro ao excluir a regra de desconto. Tente novamente.',
} as const;

export const discountFormTexts = {
  back: 'Regras de Desconto',
  notFound: 'Regra de desconto não encontrada.',
  notFoundHint: 'Ela pode ter sido excluída.',
  backToList: 'Voltar para a lista',
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
  chooseField: 'Escolha uma opção',
  fields: { name: 'Nome', price: 'Preço' } as Words,
  operator: 'Operador',
  operators: {
    equals: 'Igual a',
    contains: 'Contém',
    gt: 'Maior que',
    lt: 'Menor que',
    gte: 'Maior ou igual a',
    lte: 'Menor ou igual a',
  } as Words,
  conditionValue: 'Valor',
  conditionValuePlaceholder: 'Ex.: camiseta',
  addCondition: 'Adicionar Condição',
  removeCondition: (number: number): string => `Remover condição ${number}`,
  removeRule: 'Remover Regra',
  warnings: (number: number): string => `Avisos da regra ${number}`,
  addRule: 'Nova Regra',
  create: 'Salvar',
  update: 'Atualizar',
  created: 'Regra de desconto criada.',
  createFailed: 'Erro ao salvar a regra de desconto. Tente novamente.',
  updated: 'Regra de desconto atualizada.',
  updateFailed: 'Erro ao atualizar a regra de desconto. Tente novamente.',
} as const;

export const ruleSentenceTexts = {
  /** Stands for a part that is still to be filled in. */
  gap: '…',
  off: (value: string): string => `${value} de desconto`,
  override: (value: string): string => `O preço passa a ser ${value}`,
  everyProduct: 'em todos os produtos',
  when: 'quando',
  subjects: { name: 'o nome', price: 'o preço' },
  operators: {
    equals: 'é igual a',
    contains: 'contém',
    gt: 'é maior que',
    lt: 'é menor que',
    gte: 'é maior ou igual a',
    lte: 'é menor ou igual a',
  },
  joints: { and: 'e', or: 'ou' },
  quoted: (text: string): string => `“${text}”`,
} as const;

export const ruleWarningTexts = {
  blank: 'Falta preencher o valor e a condição: por enquanto, esta regra não muda nenhum preço.',
  noValue: 'Sem valor, esta regra não muda nenhum preço.',
  badValue: (typed: string): string =>
    `“${typed}” não é um valor válido: esta regra não muda nenhum preço.`,
  zero: 'Com valor zero, esta regra não muda nenhum preço.',
  free: 'Com este valor, o produto sai de graça.',
  incomplete: (number: number): string =>
    `A condição ${number} está incompleta: esta regra nunca será aplicada.`,
  badPrice: (number: number): string =>
    `O preço da condição ${number} não é um número: esta regra nunca será aplicada.`,
  ignored: (number: number): string => `A condição ${number} está incompleta e não conta.`,
  firstOnly: 'Só a primeira condição conta. Escolha E ou OU para usar as outras.',
  unreachable: (number: number): string =>
    `Nunca será aplicada: a regra ${number} já vale para todos os produtos.`,
} as const;

export const discountPreviewTexts = {
  title: 'Veja o efeito',
  sample: 'Produto de exemplo',
  samplePlaceholder: 'Digite ou escolha um produto',
  price: 'Preço',
  example: 'Camiseta Azul',
  before: 'De',
  after: 'por',
  noSample: 'Informe um produto e um preço para ver o resultado.',
  unchanged: 'O preço não muda.',
  off: (amount: string): string => `${amount} a menos`,
  more: (amount: string): string => `${amount} a mais`,
  rules: 'O que as regras dizem',
  inStore: 'Nos produtos da loja',
  affected: (changed: number, total: number): string =>
    `${formatNumber(changed)} de ${counted(total, 'produto', 'produtos')} ${changed === 1 ? 'muda' : 'mudam'} de preço`,
  affectedNone: 'Nenhum produto da loja muda de preço.',
  affectedFirst: (total: string): string => `Contando os ${total} primeiros por nome.`,
  others: (count: string): string => `e mais ${count}`,
} as const;
