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
  },
  fields: { freightProvider: 'provedor do frete' },
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
