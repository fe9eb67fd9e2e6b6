import type { AreaTrail } from '#kit/contract/trail.ts';
import { templateNames } from './rules/message-template.ts';

export const messagesTrail = {
  subjects: { templates: 'Textos das mensagens' },
  actions: {
    'templates.changed': 'mudou os textos das mensagens{changes}',
    'order.message-resent': 'reenviou a mensagem “{message}” do pedido {name}',
    'order.message-marked-sent': 'disse que a mensagem “{message}” do pedido {name} saiu',
    'order.message-unmarked': 'voltou a não saber se a mensagem “{message}” do pedido {name} saiu',
  },
  fields: { text: 'texto', enabled: 'envio automático', ...templateNames() },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    messages: typeof messagesTrail;
  }
}
