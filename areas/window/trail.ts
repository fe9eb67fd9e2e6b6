import type { AreaTrail } from '#kit/contract/trail.ts';

export const windowTrail = {
  subjects: { window: 'Vitrine' },
  actions: {
    'window.changed': 'organizou a vitrine, com {produto|produtos}',
    'window.settings-changed': 'mudou a vitrine{changes}',
    'window.opened': 'abriu a vitrine ao público',
    'window.closed': 'fechou a vitrine',
  },
  fields: {
    windowIsOn: 'aberta ao público',
    windowIsFindable: 'aparece em buscadores',
    windowOpening: 'texto de abertura',
    windowAccent: 'cor',
    windowShippings: 'fretes',
    windowDiscount: 'desconto',
    windowPixDiscount: 'desconto no PIX',
    windowOrdersAnHour: 'pedidos por hora',
    windowUnitsALine: 'unidades de um produto',
    windowEntries: 'produtos',
  },
  values: { windowShippings: (value: string) => (value === 'all' ? 'todos' : value) },
  filters: { origin: () => 'da vitrine' },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    window: typeof windowTrail;
  }
}
