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
      else: 'mudou o estoque de {produto|produtos}',
      entry: 'deu entrada de uma vez em {produto|produtos}',
      removal: 'deu saída de uma vez em {produto|produtos}',
      count: 'contou o estoque de {produto|produtos}',
    },
    'stock.batch-undone': {
      else: 'desfez o lançamento de {produto|produtos}',
      entry: 'desfez a entrada de {produto|produtos}',
      removal: 'desfez a saída de {produto|produtos}',
      count: 'desfez a contagem de {produto|produtos}',
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
