import type { AreaTrail } from '#kit/contract/trail.ts';

export const printingTrail = {
  actions: {
    'order.shipping-taken-back': 'desfez o envio do pedido {name}',
    'orders.printed': 'gerou o PDF de {orders}',
    'orders.printed-again': 'gerou de novo o PDF de {orders}',
    'orders.print-taken-back': 'desfez a impressão: {orders} de volta em CONFIRMADO',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    printing: typeof printingTrail;
  }
}
