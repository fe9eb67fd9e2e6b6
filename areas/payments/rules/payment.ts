import type { OrderStatus } from '#areas/orders/contract.ts';
import type { PaymentMethod, PixProviderName } from '../contract.ts';

/** Every method with its word, the most usual first. */
export const PAYMENT_METHODS: Readonly<Record<PaymentMethod, string>> = {
  pix: 'PIX',
  cash: 'Dinheiro',
  card: 'Cartão',
  transfer: 'Transferência',
  other: 'Outro',
};

export const PIX_PROVIDERS: Readonly<Record<PixProviderName, string>> = {
  'mercado-pago': 'Mercado Pago',
  efi: 'Efí',
  inter: 'Inter',
};

/** A provider in a sentence: "o Inter", "do Inter", "no Inter", "pelo Inter", "ao Inter". */
export function providerWords(provider: PixProviderName) {
  const name = PIX_PROVIDERS[provider];
  const article = provider === 'efi' ? 'a' : 'o';
  return {
    the: `${article} ${name}`,
    of: `d${article} ${name}`,
    at: `n${article} ${name}`,
    by: `pel${article} ${name}`,
    to: `${article === 'a' ? 'à' : 'ao'} ${name}`,
  };
}

/** Whether staff can note money received: a confirmed order that is not cancelled. */
export const canReceive = (status: OrderStatus): boolean =>
  status !== 'AGUARDANDO CONFIRMAÇÃO' && status !== 'CANCELADO';
