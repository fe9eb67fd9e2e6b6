import type { AreaTrail } from '#kit/contract/trail.ts';

export const groupsTrail = {
  actions: {
    'product-group.added': 'cadastrou {name} em {produto|produtos}, por tamanho ou cor',
    'product-group.changed': 'mudou os tamanhos e cores de {name}{changes}',
    'product-group.removed': 'excluiu {name} com {produto|produtos}',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    groups: typeof groupsTrail;
  }
}
