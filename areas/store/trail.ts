import type { AreaTrail } from '#kit/contract/trail.ts';

export const storeTrail = {
  subjects: { store: 'Dados da Loja' },
  actions: {
    'store.changed': 'mudou os dados da loja{changes}',
    'store.logo-changed': 'trocou o logotipo da loja',
    'store.logo-removed': 'removeu o logotipo da loja',
    // The program does not write it any more; stores of 1.0.0 have entries of it.
    'store.clock-confirmed': 'confirmou que o relógio do servidor está certo',
  },
  fields: {
    legalName: 'nome completo ou razão social',
    document: 'CPF ou CNPJ',
    address: 'endereço',
    whatsapp: 'WhatsApp',
    notice: 'aviso',
    pixKey: 'chave PIX',
    pixName: 'recebedor do PIX',
    pixCity: 'cidade do PIX',
    pixText: 'texto do PIX',
    printOnlyPaid: 'separar só pedidos pagos',
    printPhotos: 'fotos no PDF dos pedidos',
    linkDays: 'dias de validade dos links',
    paymentReminderHours: 'horas até o lembrete de pagamento',
    publicAddress: 'endereço para clientes',
    clock: 'relógio',
    privacyText: 'texto de privacidade',
    returnsText: 'texto de trocas e devoluções',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    store: typeof storeTrail;
  }
}
