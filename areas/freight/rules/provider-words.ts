import type { FreightProviderName } from '../contract.ts';

/** The places of the tokens in the providers' panels. */
export const TOKEN_PLACES: Readonly<Record<FreightProviderName, string>> = {
  'melhor-envio': 'Integrações → Permissões de acesso → Tokens',
  superfrete: 'Integrações → API',
  frenet: 'Minha conta → Token',
};

/** The rights that a token needs, by their names in the panel of Melhor Envio. */
export const RIGHTS = 'cotação, carrinho, compra, geração, impressão e rastreio';
