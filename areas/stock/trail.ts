import type { AreaTrail } from '#kit/contract/trail.ts';
import { inSentence } from '#kit/rules/person-fields.ts';
import { MINIMUM } from '#kit/rules/units.ts';

export const stockTrail = {
  actions: {
    'product.stock-added': {
      else: 'deu entrada em {units} de {name}',
      undo: 'deu entrada em {units} de {name}, desfazendo uma saída',
      count: 'deu entrada em {units} de {name}, pela contagem',
    },
    'product.stock-removed': {
      else: 'deu saída em {units} de {name}',
      undo: 'deu saída em {units} de {name}, desfazendo uma entrada',
      count: 'deu saída em {units} de {name}, pela contagem',
    },
    'stock.batch-added': {
      else: 'mudou o estoque de {item|itens}',
      entry: 'deu entrada de uma vez em {item|itens}',
      removal: 'deu saída de uma vez em {item|itens}',
      count: 'contou o estoque de {item|itens}',
    },
    'stock.batch-undone': {
      else: 'desfez o lançamento de {item|itens}',
      entry: 'desfez a entrada de {item|itens}',
      removal: 'desfez a saída de {item|itens}',
      count: 'desfez a contagem de {item|itens}',
    },
    'stock.exported': 'exportou {movimento|movimentos} de estoque{filters}',
  },
  fields: {
    minimum: inSentence(MINIMUM.label),
  },
  filters: { product: (name) => `de ${name}` },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    stock: typeof stockTrail;
  }
}
