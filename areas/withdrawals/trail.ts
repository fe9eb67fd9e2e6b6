import type { AreaTrail } from '#kit/contract/trail.ts';

export const withdrawalsTrail = {
  actions: {
    'order.delivered': 'marcou o pedido {name} como entregue',
    'order.delivery-taken-back': 'desfez a entrega do pedido {name}',
    'order.withdrawal-requested': 'pediu para desistir do pedido {name}',
    'order.withdrawal-refused': 'recusou a desistência do pedido {name}',
    'order.goods-returned': 'anotou que a mercadoria do pedido {name} voltou ao estoque',
    'order.goods-return-undone': 'desfez a volta da mercadoria do pedido {name}',
  },
  filters: { withdrawal: () => 'desistências' },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    withdrawals: typeof withdrawalsTrail;
  }
}
