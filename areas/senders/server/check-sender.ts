import type { WhatsappSenderInput } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { isPrivateHost } from '#kit/server/integrations/public-address.ts';
import type { ZapiSender } from './zapi.ts';
import { resolveSender } from './sender-secrets.ts';

/**
 * Reads a sender and checks its address. A name that cannot be resolved now passes: every call resolves it again and
 * refuses a private address.
 */
export async function checkSender(
  deps: Pick<Deps, 'config' | 'resolveName'>,
  input: WhatsappSenderInput,
  known: readonly ZapiSender[],
  position: number,
): Promise<ZapiSender> {
  const { zapiAllowPrivate } = deps.config;
  const sender = resolveSender(input, known, position);
  const refuse = (message: string) => invalidField(`whatsappSenders.${position}.apiUrl`, message);
  const url = URL.canParse(sender.apiUrl) ? new URL(sender.apiUrl) : undefined;
  if (!url || url.username || url.password) {
    throw refuse('A URL da API não é um endereço válido. Copie-a do painel da Z-API.');
  }
  if (url.protocol !== 'https:' && !(zapiAllowPrivate && url.protocol === 'http:')) {
    throw refuse('A URL da API precisa começar com https://.');
  }
  if (!zapiAllowPrivate && (await isPrivateHost(url.hostname, deps.resolveName))) {
    throw refuse('A URL da API precisa apontar para um endereço público.');
  }
  return sender;
}
