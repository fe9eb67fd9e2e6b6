import { countOf } from '#kit/web/lib/format.ts';

const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export const partnerTexts = {
  tab: 'Parceria',
  lead: (store: string): string => `Sua parceria com ${store}`,
  link: 'Seu link',
  copy: 'Copiar link',
  copied: 'Link copiado!',
  notCopied: 'Não foi possível copiar. Segure o link para copiar.',
  showQr: 'Ver QR code',
  qrCode: (address: string): string => `QR code de ${address}`,
  totals: 'Desde o começo',
  clicks: 'Cliques',
  orders: 'Pedidos',
  revenue: 'Vendas',
  commission: 'Comissão',
  terms: (percent: string): string =>
    `Comissão de ${percent}\u00A0% sobre os produtos, já com desconto e sem frete. Contam os pedidos confirmados; os cancelados saem.`,
  termsWithout:
    'Vendas são os produtos, já com desconto e sem frete. Contam os pedidos confirmados; os cancelados saem.',
  months: 'Últimos 12 meses',
  /** `2026-11` → `novembro de 2026`. */
  month: (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`)),
  clickCount: (count: number): string => countOf(count, 'clique', 'cliques'),
  orderCount: (count: number): string => countOf(count, 'pedido', 'pedidos'),
  commissionOf: (amount: string): string => `comissão ${amount}`,
  quiet: (months: number): string => countOf(months, 'mês sem movimento', 'meses sem movimento'),
  gone: 'Este endereço não vale mais',
  goneText: 'Peça à loja o endereço novo da sua página.',
  tooMany: 'Muitas tentativas',
  tooManyText: 'Por segurança, aguarde alguns minutos antes de abrir a página de novo.',
  failed: 'Não foi possível abrir esta página',
  failedText: 'Confira sua internet e tente de novo.',
} as const;
