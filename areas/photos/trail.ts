import type { AreaTrail } from '#kit/contract/trail.ts';

export const photosTrail = {
  actions: {
    'product.photo-added': 'pôs uma foto em {name}',
    'product.photo-removed': 'tirou uma foto de {name}',
    'product.photos-changed': 'organizou as fotos de {name}',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    photos: typeof photosTrail;
  }
}
