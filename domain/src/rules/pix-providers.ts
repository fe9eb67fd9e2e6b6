import type { PixProviderName } from '../contract/pix-account.ts';

/** The providers of PIX as sellers call them. */
export const PIX_PROVIDERS: Readonly<Record<PixProviderName, string>> = {
  'mercado-pago': 'Mercado Pago',
  efi: 'Efí',
  inter: 'Inter',
};
