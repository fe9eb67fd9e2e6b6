const ACCESS_TOKEN = /^(APP_USR|TEST)-[\w-]+$/;
/** Providers make secrets of visible ASCII signs; what else was pasted with one is not of it. */
const ONE_WORD = /^[\x21-\x7e]+$/;

export type PixSecretField = 'accessToken' | 'webhookSecret' | 'clientId' | 'clientSecret';

/**
 * The reason why a text cannot be a provider's secret, in Portuguese, told by its form alone: no provider needs to be asked. It
 * is undefined for a text that may be a secret, and for a mask, which stands for a stored one.
 */
export function pixSecretProblem(field: PixSecretField, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || text.includes('•')) return undefined;
  if (field === 'accessToken') {
    return ACCESS_TOKEN.test(text)
      ? undefined
      : 'O Access Token começa com APP_USR- ou TEST- e não tem espaços. Copie-o inteiro do painel do Mercado Pago.';
  }
  return ONE_WORD.test(text)
    ? undefined
    : 'Este campo não tem espaços nem acentos. Copie-o inteiro do painel.';
}
