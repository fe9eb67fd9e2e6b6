import { STOCK_BATCH_KINDS, STOCK_MOVEMENT_REASONS } from '../rules/stock-movement.ts';
import { counted, units } from '#kit/web/lib/texts.ts';

export const stockTexts = {
  search: 'Buscar produto',
  count: (total: number): string => counted(total, 'produto', 'produtos'),
  units,
  open: (product: string): string => `Ver movimentos de ${product}`,
  entry: 'Entrada',
  entryOf: (product: string): string => `Entrada de ${product}`,
  removal: 'Saída',
  removalOf: (product: string): string => `Saída de ${product}`,
  loadFailed: 'Erro ao buscar o estoque. Tente novamente.',
  empty: 'Nenhum produto encontrado.',
  emptyHint: 'Cadastre o primeiro produto da loja para controlar o estoque.',
  notFoundHint: 'Confira a busca ou procure por outra parte do nome.',
  newProduct: 'Cadastrar Produto',
  counting: 'Contagem de estoque',
  filter: 'Quais produtos',
  every: 'Todos os produtos',
  low: 'Estoque baixo',
  emptyLow: 'Nenhum produto com estoque baixo.',
  emptyLowHint: 'O mínimo de cada produto é definido nos movimentos dele; o de um grupo, na grade.',
  clearFilter: 'Ver todos',
} as const;

export const lowStockText = (count: number): string =>
  counted(count, 'item com estoque baixo', 'itens com estoque baixo');

export const stockMovementTexts = {
  title: 'Movimentos de estoque',
  list: 'Lista de movimentos',
  now: 'Em estoque agora',
  reasons: STOCK_MOVEMENT_REASONS,
  order: (orderId: number): string => `Pedido #${orderId}`,
  byCustomer: 'Cliente',
  unitCost: (cost: string): string => `Custo de ${cost} por unidade`,
  loadFailed: 'Erro ao buscar os movimentos. Tente novamente.',
  notFound: 'Produto não encontrado.',
  empty: 'Nenhum movimento ainda.',
} as const;

export const stockChangeTexts = {
  product: 'Produto',
  productPlaceholder: 'Busque pelo nome',
  clearProduct: 'Limpar produto',
  noProduct: 'Nenhum produto encontrado.',
  more: (count: string): string => `e mais ${count}: continue digitando`,
  current: (stock: string): string => `Estoque atual: ${stock}. `,
  becomes: (stock: string): string => `Ficará com ${stock}.`,
  tooMany: 'A saída é maior que o estoque.',
  quantity: 'Quantidade',
  unitCost: 'Custo por unidade',
  unitCostHint: 'O custo do produto passa a ser a média. Só administradores veem.',
  note: 'Observação',
  noteHint: 'Aparece nos movimentos do produto.',
  notePlaceholderEntry: 'Ex.: nota fiscal 1234',
  notePlaceholderRemoval: 'Ex.: peça com defeito',
  tooManyUnits: 'No máximo 1.000.000 de unidades por lançamento.',
  invalid: 'Selecione um produto e insira uma quantidade válida.',
  entryProductsFailed: 'Não foi possível carregar os produtos.',
  entrySubmit: 'Adicionar ao Estoque',
  entryDone: 'Estoque atualizado com sucesso!',
  entryFailed: 'Erro ao atualizar o estoque.',
  removalProductsFailed: 'Erro ao carregar produtos.',
  removalSubmit: 'Remover do Estoque',
  removalDone: 'Saída registrada com sucesso!',
  removalFailed: 'Erro ao registrar saída de estoque.',
  history: 'Feito agora',
  newStock: (stock: string): string => `Agora: ${stock}`,
  undoOf: (change: string): string => `Desfazer ${change}`,
  undone: 'Desfeito',
  undoneNotice: 'Lançamento desfeito.',
  undoFailed: 'Não foi possível desfazer. Tente novamente.',
  undoNote: (change: string): string => `Desfaz o lançamento de ${change}`,
} as const;

/** Lines of a movement or a count: products of one kind and options. */
const items = (count: number): string => counted(count, 'item', 'itens');

export const minimumTexts = {
  ofProduct: 'Avisar quando houver só',
  hint: 'Em branco, não há aviso. O número também conta como baixo.',
  hintInGroup: 'Em branco, vale o mínimo de todas as opções.',
  units: 'unidades',
  save: 'Salvar mínimo',
  saved: 'Estoque mínimo salvo.',
  failed: 'Erro ao salvar o estoque mínimo. Tente novamente.',
} as const;

export const batchTexts = {
  last: 'Últimos lançamentos em grade e contagens',
  loadFailed: 'Erro ao buscar os últimos lançamentos.',
  kinds: STOCK_BATCH_KINDS,
  items,
  moved: ({ entered, removed }: { entered: number; removed: number }): string => {
    const parts = [];
    if (entered > 0) parts.push(`+${units(entered).toLocaleLowerCase('pt-BR')}`);
    if (removed > 0) parts.push(`−${units(removed).toLocaleLowerCase('pt-BR')}`);
    return parts.length > 0 ? parts.join(', ') : 'sem diferença';
  },
  undoOf: (batch: string): string => `Desfazer ${batch}`,
  undone: 'Desfeito',
  undoneNotice: 'Lançamento desfeito.',
  undoFailed: 'Não foi possível desfazer. Tente novamente.',
} as const;

export const countTexts = {
  lead: 'Leia ou digite um código: cada leitura soma uma peça.',
  code: 'Código ou código de barras',
  codeHint: 'O leitor pode ser usado a qualquer momento, sem tocar no campo.',
  add: 'Somar',
  byName: 'Sem código? Procure pelo nome',
  productsFailed: 'Não foi possível carregar os produtos.',
  cameraHint: 'Aponte para o código de barras. A câmera fica aberta para a próxima peça.',
  unknown: (code: string): string => `Nenhum produto tem o código ${code}.`,
  failed: (code: string): string => `Não foi possível procurar o código ${code}. Leia de novo.`,
  full: `A contagem já tem 400 itens. Salve esta e comece outra.`,
  unknownTitle: 'Códigos sem produto',
  unknownHint: 'As peças destes códigos não foram somadas.',
  times: (count: number): string => counted(count, 'vez', 'vezes'),
  forget: 'Limpar a lista',
  list: 'Produtos contados',
  product: 'Produto',
  counted: 'Contado',
  system: 'No sistema',
  difference: 'Diferença',
  countedOf: (product: string): string => `Contado de ${product}`,
  remove: (product: string): string => `Tirar ${product} da contagem`,
  same: 'igual',
  zeroed: 'não contado: zerado',
  gone: 'Não está mais à venda: não será salvo.',
  unreadable: 'Informe um número inteiro.',
  empty: 'Nada contado ainda.',
  emptyHint: 'A lista mostra o que foi contado, o que o sistema tem e a diferença.',
  note: 'Observação',
  notePlaceholder: 'Ex.: prateleira do fundo',
  summary: (count: number, differing: number): string =>
    differing === 0
      ? `${items(count)}, sem diferença`
      : `${items(count)}, ${counted(differing, 'com diferença', 'com diferença')}`,
  nothing: 'Conte pelo menos um produto.',
  wrong: 'Corrija as quantidades marcadas.',
  save: (count: number): string =>
    count === 0 ? 'Salvar contagem' : `Salvar contagem de ${items(count)}`,
  saved: (count: number): string => `Contagem salva: ${items(count)}.`,
  saveFailed: 'Erro ao salvar a contagem. Tente novamente.',
} as const;
