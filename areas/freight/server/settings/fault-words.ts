import type { FreightProviderName } from '../../contract.ts';
import { FREIGHT_PROVIDERS, RIGHTS } from '../../rules/providers.ts';
import type { FreightFault } from '../providers/freight-provider.ts';

/** The words of each fault, by the provider as a subject, the place of its token, and its own words. */
const FAULTS: Readonly<
  Record<FreightFault, (it: string, place: string, detail: string) => string>
> = {
  'wrong-secret': (it, place) => `${it} não aceitou o token. Copie-o de novo em ${place}.`,
  'right-missing': (it, place) =>
    `${it} não deixa este token fazer isto. Crie outro em ${place}, com ${RIGHTS}.`,
  blocked: (it) =>
    `${it} bloqueia o endereço de internet deste servidor. Peça a liberação no atendimento.`,
  'wallet-empty': (it) => `${it} diz que falta saldo. Ponha dinheiro na carteira e tente de novo.`,
  'label-expired': (it) => `${it} deixou vencer esta etiqueta. Compre outra.`,
  'clock-off': () => 'O relógio deste computador está errado. Acerte a data e a hora.',
  refused: (it, _, detail) =>
    `${it} recusou o pedido${detail && `: ${detail}`}`.replace(/[^.]$/, '$&.'),
  'not-found': (it) => `${it} não achou a etiqueta.`,
  busy: (it) => `${it} recebeu chamadas demais. Tente de novo em alguns minutos.`,
  away: (it) => `${it} não respondeu. Confira a internet e tente de novo em alguns minutos.`,
};

/** `O Melhor Envio`, `A Frenet` */
export const providerInWords = (provider: FreightProviderName): string =>
  `${provider === 'melhor-envio' ? 'O' : 'A'} ${FREIGHT_PROVIDERS[provider].label}`;

/**
 * The outcome of a call to a provider, as a seller understands it.
 * @param fault as it was stored: a fault that this version does not know is told as no answer
 * @param detail the provider's own words; empty for none
 */
export function faultInWords(provider: FreightProviderName, fault: string, detail: string): string {
  const { tokenPlace } = FREIGHT_PROVIDERS[provider];
  const words = FAULTS[fault as FreightFault] ?? FAULTS.away;
  return words(providerInWords(provider), tokenPlace, detail);
}
