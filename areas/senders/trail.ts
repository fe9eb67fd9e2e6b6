import type { AreaTrail } from '#kit/contract/trail.ts';

export const sendersTrail = {
  subjects: { senders: 'Números de WhatsApp' },
  actions: { 'senders.changed': 'mudou os números de WhatsApp{changes}' },
  fields: {
    sender: 'número de WhatsApp',
    apiUrl: 'URL da API',
    instanceId: 'instância',
    token: 'token',
    clientToken: 'client token',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    senders: typeof sendersTrail;
  }
}
