import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import type { FreightProviderName } from '../../contract.ts';
import type { FreightFault } from '../providers/freight-provider.ts';

const TOKEN_PLACES: Readonly<Record<FreightProviderName, string>> = {
  'melhor-envio': 'Integrações → Permissões de acesso → Tokens',
  superfrete: 'Integrações → API',
  frenet: 'Minha conta → Token',
};

/** `O Melhor Envio` */
const theProvider = (provider: FreightProviderName): string =>
  `${provider === 'melhor-envio' ? 'O' : 'A'} ${FREIGHT_PROVIDERS[provider].label}`;

const said = (detail: string): string => (detail === '' ? '.' : `: ${detail}`);

type Words = (provider: FreightProviderName, detail: string) => string;

const FAULTS: Readonly<Record<FreightFault, Words>> = {
  'wrong-secret': (provider) =>
    `${theProvider(provider)} não aceitou o token. Copie-o de novo em ${TOKEN_PLACES[provider]}.`,
  'right-missing': (provider) =>
    provider === 'melhor-envio'
      ? 'Falta uma permissão no token. Crie outro com cotação, carrinho, compra, geração, impressão e rastreio marcados.'
      : `${theProvider(provider)} não deixa este token fazer isto. Confira as permissões em ${TOKEN_PLACES[provider]}.`,
  blocked: (provider) =>
    `${theProvider(provider)} bloqueia o endereço de internet deste servidor. Peça a liberação no atendimento.`,
  'wallet-empty': (provider) =>
    `O saldo na carteira não chega. Ponha dinheiro nela no painel e tente de novo (${FREIGHT_PROVIDERS[provider].label}).`,
  'label-expired': (provider) =>
    `${theProvider(provider)} deixou vencer esta etiqueta. Compre outra.`,
  'clock-off': () =>
    'O relógio deste computador está errado. Acerte a data e a hora, ou peça a quem cuida do servidor.',
  refused: (provider, detail) => `${theProvider(provider)} recusou o pedido${said(detail)}`,
  'not-found': (provider) => `${theProvider(provider)} não achou a etiqueta.`,
  busy: (provider) =>
    `${theProvider(provider)} recebeu chamadas demais. Tente de novo em alguns minutos.`,
  away: (provider) =>
    `${theProvider(provider)} não respondeu. Confira a internet e tente de novo em alguns minutos.`,
};

/**
 * The outcome of a call to a provider, as a seller understands it.
 * @param fault as it was stored: a fault that this version does not know is told as no answer
 * @param detail the provider's own words; empty for none
 */
export const faultInWords = (
  provider: FreightProviderName,
  fault: string,
  detail: string,
): string => (FAULTS[fault as FreightFault] ?? FAULTS.away)(provider, detail);

/** The field of the form at which a fault is mended; null for none. */
export const fieldOfFault = (fault: FreightFault): string | null =>
  fault === 'wrong-secret' || fault === 'right-missing' ? 'token' : null;
