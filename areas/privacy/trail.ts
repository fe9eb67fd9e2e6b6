import type { AreaTrail } from '#kit/contract/trail.ts';

export const privacyTrail = {
  subjects: { privacy: 'Privacidade' },
  actions: {
    'customer.exported': 'exportou os dados de {name}',
    'customer.anonymized': 'anonimizou os dados de {name}',
    'privacy.settings-changed': 'mudou os prazos de guarda de dados{changes}',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    privacy: typeof privacyTrail;
  }
}
