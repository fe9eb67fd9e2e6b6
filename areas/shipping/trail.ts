import type { AreaTrail } from '#kit/contract/trail.ts';
import { SHIPPING_KINDS } from './rules/shipping-kind.ts';

export const shippingTrail = {
  subjects: { shipping: 'Frete' },
  actions: {
    'shipping.added': 'criou o frete {name} por {price}',
    'shipping.changed': {
      else: 'mudou o frete {name}{changes}',
      price: 'mudou o preço de {name}{values}',
    },
    'shipping.removed': 'excluiu o frete {name}',
    'shipping.restored': 'desfez a exclusão do frete {name}',
  },
  fields: {
    shippingKind: 'como vai',
  },
  values: { shippingKind: SHIPPING_KINDS },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    shipping: typeof shippingTrail;
  }
}
