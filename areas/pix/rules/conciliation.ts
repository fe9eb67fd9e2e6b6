import type { ConciliationKind } from '../contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';

/** The providers of PIX inside a sentence. */
const IN_A_SENTENCE: Readonly<Record<PixProviderName, readonly [the: string, at: string]>> = {
  'mercado-pago': ['o Mercado Pago', 'no Mercado Pago'],
  efi: ['a Efí', 'na Efí'],
  inter: ['o Inter', 'no Inter'],
};

/** `o Mercado Pago` */
const theProvider = (provider: PixProviderName): string => IN_A_SENTENCE[provider][0];
/** `no Mercado Pago` */
export const atProvider = (provider: PixProviderName): string => IN_A_SENTENCE[provider][1];

/** The agreement between a payment of the provider and of the ledger, in a shopkeeper's words. */
export function conciliationWords(
  kind: ConciliationKind | null,
  { provider, hasOrder }: { readonly provider: PixProviderName; readonly hasOrder: boolean },
): string {
  switch (kind) {
    case 'only-provider':
      return hasOrder
        ? `Só ${atProvider(provider)}: ainda não anotado no pedido`
        : `Só ${atProvider(provider)}: não é de um pedido daqui`;
    case 'only-ledger':
      return `Só aqui: ${theProvider(provider)} não tem este pagamento`;
    case 'other-sum':
      return 'O valor não é o mesmo';
    case 'other-refund':
      return 'A devolução não é a mesma';
    case 'same':
      return 'Confere';
    case null:
      return `Não comparado com ${theProvider(provider)}`;
  }
}
