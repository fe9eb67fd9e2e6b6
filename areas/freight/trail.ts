import type { AreaTrail } from '#kit/contract/trail.ts';
import { FREIGHT_PROVIDERS } from './rules/providers.ts';

export const freightTrail = {
  subjects: { freight: 'Frete por CEP' },
  actions: {
    'freight.changed': 'mudou o frete por CEP{changes}',
    'freight.account-saved': 'salvou a conta de frete{changes}',
    'freight.account-removed': 'removeu a conta de frete{changes}',
    'order.label-bought': 'comprou a etiqueta do pedido {name}',
    'order.label-cancelled': 'cancelou a etiqueta do pedido {name}',
    'order.parcel-delivered': 'soube pela transportadora que o pedido {name} foi entregue',
  },
  fields: {
    freightProvider: 'provedor do frete',
    addDays: 'dias de preparo',
    addCents: 'acréscimo no frete',
    addPercent: 'acréscimo no frete em %',
    freeFromCents: 'frete grátis a partir de',
    asksOnLink: 'escolha do frete no link',
    'freight.sender': 'remetente',
    'freight.policies': 'fretes da loja no link',
    'freight.fallback': 'fretes de reserva',
  },
  values: {
    freightProvider: Object.fromEntries(
      Object.entries(FREIGHT_PROVIDERS).map(([name, { label }]) => [name, label]),
    ),
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    freight: typeof freightTrail;
  }
}
