import type { AreaTrail } from '#kit/contract/trail.ts';

export const dispatchTrail = {
  actions: {
    'order.shipping-taken-back': 'desfez o envio do pedido {name}',
    'order.handed-over': {
      else: 'marcou o pedido {name} como entregue',
      pickup: 'marcou o pedido {name} como retirado',
    },
    'order.hand-over-taken-back': 'desfez a entrega do pedido {name}',
    'order.fiscal-key-changed': 'registrou a chave da nota do pedido {name}',
    'order.fiscal-key-removed': 'tirou a chave da nota do pedido {name}',
    'orders.printed': 'gerou o PDF de {orders}',
    'orders.printed-again': 'gerou de novo o PDF de {orders}',
    'orders.print-taken-back': 'desfez a impressão: {orders} de volta em CONFIRMADO',
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
