import type { PixProviderName } from '@balcao/domain/contract/pix-account';

/** The providers of PIX automático in words. */
export const PROVIDERS: Readonly<
  Record<PixProviderName, { name: string; by: string; to: string }>
> = {
  'mercado-pago': { name: 'Mercado Pago', by: 'pelo Mercado Pago', to: 'ao Mercado Pago' },
  efi: { name: 'Efí', by: 'pela Efí', to: 'à Efí' },
  inter: { name: 'Inter', by: 'pelo Inter', to: 'ao Inter' },
};

export const AUTOMATIC = 'PIX automático';
