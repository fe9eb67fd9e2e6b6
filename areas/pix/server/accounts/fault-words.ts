import type { PixProviderName } from '#areas/payments/contract.ts';
import { providerWords } from '#areas/payments/rules/payment.ts';
import type { PixFault } from '../providers/pix-provider.ts';

/** `O Inter` */
function theProvider(provider: PixProviderName): string {
  const { the } = providerWords(provider);
  return the.charAt(0).toUpperCase() + the.slice(1);
}

const TOKEN_PLACE = 'Seu negócio → Configurações → Credenciais de produção';

type Words = (provider: PixProviderName, detail: string) => string;

const said = (detail: string): string => (detail === '' ? '' : ` Ele disse: “${detail}”`);

/** The purposes of a bank's rights, nearly in the words of the panels on which they are ticked. */
const RIGHTS: Readonly<Record<string, string>> = {
  'cob.write': 'alterar cobranças',
  'cob.read': 'consultar cobranças',
  'pix.write': 'devolver PIX',
  'pix.read': 'consultar PIX',
  'webhook.write': 'alterar webhooks',
  'webhook.read': 'consultar webhooks',
};

/** @param detail rights with blanks between them, or a bank's own words. */
function rightsInWords(detail: string): string {
  const rights = detail.split(' ');
  if (!rights.every((right) => Object.hasOwn(RIGHTS, right))) return detail;
  return rights.map((right) => `${right} (${RIGHTS[right]})`).join(', ');
}

const FAULTS: Readonly<Record<PixFault, Words>> = {
  'wrong-secret': (provider) =>
    provider === 'mercado-pago'
      ? `O Mercado Pago não aceitou o Access Token. Copie-o de novo em ${TOKEN_PLACE}.`
      : `${theProvider(provider)} não aceitou o Client ID e o Client Secret. Copie os dois de novo da sua aplicação no site ${providerWords(provider).of}.`,
  'right-missing': (provider, detail) =>
    provider === 'mercado-pago'
      ? `O Mercado Pago não deixa esta credencial criar cobranças PIX.${said(detail)}`
      : detail === ''
        ? `Falta uma permissão na aplicação no site ${providerWords(provider).of}: marque todas as de cobrança, PIX e webhook.`
        : `Falta permissão na aplicação no site ${providerWords(provider).of}: ${rightsInWords(detail)}.`,
  'key-missing': (provider) =>
    provider === 'mercado-pago'
      ? 'Cadastre uma chave PIX na sua conta Mercado Pago.'
      : `A chave PIX não é desta conta ${providerWords(provider).of}. Confira a chave no aplicativo do banco.`,
  'certificate-ended': (provider) =>
    `O certificado terminou. Baixe um novo no site ${providerWords(provider).of}.`,
  'certificate-wrong': (provider) =>
    `${theProvider(provider)} não aceitou o certificado. Escolha o que foi baixado junto com este Client ID.`,
  'clock-off': () =>
    'O relógio deste computador está errado. Acerte a data e a hora, ou peça a quem cuida do servidor.',
  refused: (provider, detail) =>
    detail === ''
      ? `${theProvider(provider)} recusou o pedido.`
      : `${theProvider(provider)} recusou o pedido: ${detail}`,
  'not-found': (provider) => `${theProvider(provider)} não achou a cobrança.`,
  busy: (provider) => `${theProvider(provider)} recebeu chamadas demais e pediu para esperar.`,
  away: (provider) => `${theProvider(provider)} não respondeu.`,
};

/**
 * The outcome of a call to a provider, as a seller understands it.
 * @param fault as it was stored: a fault that this version does not know is told as no answer
 * @param detail the provider's own words; empty for none
 */
export const faultInWords = (provider: PixProviderName, fault: string, detail: string): string =>
  (FAULTS[fault as PixFault] ?? FAULTS.away)(provider, detail);

/** The field of the form at which a fault is mended; null for none. */
export function fieldOfFault(provider: PixProviderName, fault: PixFault): string | null {
  if (fault === 'wrong-secret') {
    return provider === 'mercado-pago' ? 'accessToken' : 'clientSecret';
  }
  if (fault === 'certificate-ended' || fault === 'certificate-wrong') return 'certificate';
  return fault === 'key-missing' && provider !== 'mercado-pago' ? 'key' : null;
}
