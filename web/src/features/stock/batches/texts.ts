import type { StockBatchKind } from '@balcao/domain/contract/stock';

import { counted, units } from '../../../lib/texts.ts';

const KINDS: Readonly<Record<StockBatchKind, string>> = {
  entry: 'Entrada',
  removal: 'Saída',
  count: 'Contagem',
};

export const batchTexts = {
  last: 'Últimos lançamentos em grade e contagens',
  loadFailed: 'Erro ao buscar os últimos lançamentos.',
  kinds: KINDS,
  products: (count: number): string => counted(count, 'produto', 'produtos'),
  moved: ({ entered, removed }: { entered: number; removed: number }): string => {
    const parts = [];
    if (entered > 0) parts.push(`+${units(entered).toLocaleLowerCase('pt-BR')}`);
    if (removed > 0) parts.push(`−${units(removed).toLocaleLowerCase('pt-BR')}`);
    return parts.length > 0 ? parts.join(', ') : 'sem diferença';
  },
  undo: 'Desfazer',
  undoOf: (batch: string): string => `Desfazer ${batch}`,
  undone: 'Desfeito',
  undoneNotice: 'Lançamento desfeito.',
  undoFailed: 'Não foi possível desfazer. Tente novamente.',
} as const;
