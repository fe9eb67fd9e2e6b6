import type { ConciliationKind } from '../contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';
import { providerWords } from '#areas/payments/rules/payment.ts';

/** The agreement between a payment of the provider and of the ledger, in a shopkeeper's words. */
export function conciliationWords(
  kind: ConciliationKind | null,
  { provider, hasOrder }: { readonly provider: PixProviderName; readonly hasOrder: boolean },
): string {
  switch (kind) {
    case 'only-provider':
      return hasOrder
        ? `Só ${providerWords(provider).at}: ainda não anotado no pedido`
        : `Só ${providerWords(provider).at}: não é de um pedido daqui`;
    case 'only-ledger':
      return `Só aqui: ${providerWords(provider).the} não tem este pagamento`;
    case 'other-sum':
      return 'O valor não é o mesmo';
    case 'other-refund':
      return 'A devolução não é a mesma';
    case 'same':
      return 'Confere';
    case null:
      return `Não comparado com ${providerWords(provider).the}`;
  }
}
