import type { AreaTrail } from '#kit/contract/trail.ts';
import { PIX_PROVIDERS } from '#areas/payments/rules/payment.ts';

export const pixTrail = {
  subjects: { 'pix-account': 'PIX automático' },
  actions: {
    'pix-account.changed': 'mudou o PIX automático{changes}',
    'pix-account.switched-on': 'ligou o PIX automático',
    'pix-account.switched-off': 'desligou o PIX automático',
    'pix-account.removed': 'removeu a conta do PIX automático',
    'order.refund-asked': 'pediu ao provedor a devolução de {amount} do pedido {name}',
  },
  fields: {
    pixProvider: 'provedor do PIX',
    accessToken: 'Access Token',
    webhookSecret: 'assinatura secreta',
    clientId: 'Client ID',
    clientSecret: 'Client Secret',
    certificate: 'certificado',
    accountNumber: 'número da conta',
  },
  values: { pixProvider: PIX_PROVIDERS },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    pix: typeof pixTrail;
  }
}
