import { counted } from '../../../lib/texts.ts';

const pieces = (count: number): string => counted(count, 'peça', 'peças');
const products = (count: number): string => counted(count, 'produto', 'produtos');

export const countTexts = {
  lead: 'Leia ou digite um código: cada leitura soma uma peça.',
  code: 'Código ou código de barras',
  codeHint: 'O leitor pode ser usado a qualquer momento, sem tocar no campo.',
  add: 'Somar',
  byName: 'Sem código? Procure pelo nome',
  productsFailed: 'Não foi possível carregar os produtos.',
  cameraHint: 'Aponte para o código de barras. A câmera fica aberta para a próxima peça.',
  looking: (code: string): string => `Procurando ${code}…`,
  added: (product: string, units: string): string => `${product}: ${units}`,
  pieces,
  unknown: (code: string): string => `Nenhum produto tem o código ${code}.`,
  failed: (code: string): string => `Não foi possível procurar o código ${code}. Leia de novo.`,
  full: `A contagem já tem 400 produtos. Salve esta e comece outra.`,
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
  scope: 'O que não foi contado',
  scopeHint: 'Sem marcar, o que não foi contado fica como está.',
  zero: (group: string, count: number): string =>
    `${group}: não há mais nada, zerar ${counted(count, 'produto não contado', 'produtos não contados')}`,
  note: 'Observação',
  notePlaceholder: 'Ex.: prateleira do fundo',
  summary: (count: number, differing: number): string =>
    differing === 0
      ? `${products(count)}, sem diferença`
      : `${products(count)}, ${counted(differing, 'com diferença', 'com diferença')}`,
  nothing: 'Conte pelo menos um produto.',
  wrong: 'Corrija as quantidades marcadas.',
  save: (count: number): string =>
    count === 0 ? 'Salvar contagem' : `Salvar contagem de ${products(count)}`,
  saved: (count: number): string => `Contagem salva: ${products(count)}.`,
  saveFailed: 'Erro ao salvar a contagem. Tente novamente.',
  undo: 'Desfazer',
} as const;
