import type { WhatsappSenderAnswer } from '@balcao/domain/contract/senders';
import type { ZapiSender } from '../../integrations/zapi.ts';
import { maskSecret } from '../../core/encryption.ts';

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
