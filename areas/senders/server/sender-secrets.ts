import type { WhatsappSenderAnswer, WhatsappSenderInput } from '../contract.ts';
import { splitZapiUrl } from '../rules/zapi-url.ts';
import { createVault, maskSecret, resolveSecret } from '#kit/server/core/encryption.ts';
import type { Secrets } from '#kit/server/core/deps.ts';
import type { ZapiSender } from './zapi.ts';

export const SENDERS = 'whatsapp-senders';

/**
 * A sender as stored: `token` and `clientToken` are sealed. A removed one stays for a day with the time of its removal, in epoch
 * milliseconds, so that the removal can be undone.
 */
export interface StoredSender extends ZapiSender {
  readonly removedAt?: number;
}

const purposeOf = (field: 'token' | 'clientToken', sender: { instanceId: string }): string =>
  `whatsapp-sender ${field} ${sender.instanceId}`;

/** Opens a stored sender for use. A secret that was sealed under another `APP_SECRET` is empty. */
export function openSender(secrets: Secrets, stored: StoredSender): ZapiSender {
  const vault = createVault(secrets.encryption);
  const open = (field: 'token' | 'clientToken'): string => {
    try {
      return vault.open(stored[field], purposeOf(field, stored));
    } catch {
      return '';
    }
  };
  const { name, apiUrl, instanceId } = stored;
  return { name, apiUrl, instanceId, token: open('token'), clientToken: open('clientToken') };
}

export function sealSender(secrets: Secrets, sender: ZapiSender): StoredSender {
  const vault = createVault(secrets.encryption);
  return {
    ...sender,
    token: vault.seal(sender.token, purposeOf('token', sender)),
    clientToken: vault.seal(sender.clientToken, purposeOf('clientToken', sender)),
  };
}

/**
 * Reads a sender as it was sent: a whole URL is split, and a masked secret is replaced by the stored one. A mask counts
 * for the same instance at the same address only: otherwise a changed address would receive a stored secret.
 */
export function resolveSender(
  input: WhatsappSenderInput,
  known: readonly ZapiSender[],
  position: number,
): ZapiSender {
  const parts = splitZapiUrl(input.apiUrl);
  const sender = {
    name: input.name,
    apiUrl: parts.apiUrl,
    instanceId: parts.instanceId ?? input.instanceId,
    token: parts.token ?? input.token,
    clientToken: input.clientToken,
  };
  const same = known.find(
    ({ apiUrl, instanceId }) => apiUrl === sender.apiUrl && instanceId === sender.instanceId,
  );
  const secretOf = (field: 'token' | 'clientToken'): string =>
    resolveSecret(`whatsappSenders.${position}.${field}`, sender[field], same?.[field]);
  return { ...sender, token: secretOf('token'), clientToken: secretOf('clientToken') };
}

/** A sender as it is shown: its secrets masked. */
export function presentSender(sender: ZapiSender): WhatsappSenderAnswer {
  const { name, apiUrl, instanceId } = sender;
  return {
    name,
    apiUrl,
    instanceId,
    token: maskSecret(sender.token),
    clientToken: maskSecret(sender.clientToken),
  };
}
