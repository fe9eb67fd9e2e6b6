import type { WhatsappSenderInput, ZapiTestAnswer } from '@balcao/domain/contract/senders';
import type { Deps } from '../../core/deps.ts';
import { failureTexts } from '../../integrations/zapi.ts';
import { plainTransaction } from '../../core/change.ts';
import { checkSender } from './check-sender.ts';
import { listSenders, noteProof } from './senders.service.ts';

/**
 * Asks the provider whether a sender, stored or just typed, is connected; of a stored one it is noted. @throws as `checkSender`.
 */
export async function testSender(
  deps: Deps,
  call: { readonly input: WhatsappSenderInput },
): Promise<ZapiTestAnswer> {
  const known = await listSenders(deps.db, deps);
  const sender = await checkSender(deps, { input: call.input, known, position: 0 });
  const { connected, failure } = await deps.zapi.status(sender);
  const provenAt = connected ? deps.clock() : 0;
  await plainTransaction(deps, (trx) => noteProof(trx, deps, { sender, provenAt }));
  if (connected) return { connected, message: 'Conectado.' };
  const message = failure
    ? failureTexts[failure]
    : 'A instância está desconectada. Leia o QR code no painel da Z-API.';
  return { connected, message };
}
