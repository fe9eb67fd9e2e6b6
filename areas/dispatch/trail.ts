import type { AreaTrail } from '#kit/contract/trail.ts';

export const dispatchTrail = {
  actions: {
    'order.handed-over': {
      else: 'marcou o pedido {name} como entregue',
      pickup: 'marcou o pedido {name} como retirado',
    },
    'order.hand-over-taken-back': 'desfez a entrega do pedido {name}',
    'order.fiscal-key-changed': 'registrou a chave da nota do pedido {name}',
    'order.fiscal-key-removed': 'tirou a chave da nota do pedido {name}',
    'orders.separation-printed': 'gerou a lista de separação de {orders}',
    'orders.labels-printed': 'gerou as etiquetas de {orders}',
  },
  fields: {
    fiscalKey: 'chave de acesso',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    dispatch: typeof dispatchTrail;
  }
}
