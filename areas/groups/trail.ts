import type { AreaTrail } from '#kit/contract/trail.ts';

export const groupsTrail = {
  actions: {
    'product-group.added': 'cadastrou {name} em {opção|opções}, por tamanho ou cor',
    'product-group.changed': 'mudou os tamanhos e cores de {name}{changes}',
    'product-group.removed': 'excluiu {name} com {opção|opções}',
    'product-group.shelved': 'tirou de venda {name} com {opção|opções}',
    'product-group.restored': 'pôs de volta à venda {name} com {opção|opções}',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    groups: typeof groupsTrail;
  }
}
