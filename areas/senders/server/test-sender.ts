import type { WhatsappSenderInput, ZapiTestAnswer } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { failureTexts, mayHaveLeft, type SendFailure } from '../rules/send-failure.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import { checkSender } from './check-sender.ts';
import { listSenders, noteProof } from './senders.service.ts';

/** Failures that show nothing about the number. */
const isSilent = (failure: SendFailure): boolean =>
  mayHaveLeft(failure) || failure === 'unreachable' || failure === 'busy';

const AWAY = 'Não deu para falar com a Z-API. Confira a internet e a URL da API, e teste de novo.';

/** The texts of a failed test, where a failed message's text is shorter: the fault and the next step. */
const testTexts: Readonly<Record<SendFailure, string>> = {
  ...failureTexts,
  unreachable: AWAY,
  network: AWAY,
  timeout: 'A Z-API não respondeu a tempo. Teste de novo em alguns minutos.',
  provider_error: 'A Z-API está com problemas no momento. Teste de novo em alguns minutos.',
  rejected: 'A Z-API recusou o teste. Confira a instância e os dois tokens, e teste de novo.',
};

/** Asks the provider whether a sender, stored or just typed, is connected; the result for a stored one is recorded. */
export async function testSender(deps: Deps, input: WhatsappSenderInput): Promise<ZapiTestAnswer> {
  const known = await listSenders(deps.db, deps);
  const sender = await checkSender(deps, input, known, 0);
  const { connected, failure } = await deps.zapi.status(sender);
  const isAnswered = failure === undefined || !isSilent(failure);
  if (isAnswered) {
    const provenAt = connected ? deps.clock() : 0;
    await plainTransaction(deps, (trx) => noteProof(trx, deps, { sender, provenAt }));
  }
  if (connected) return { connected, isAnswered, message: 'Conectado.' };
  const message = failure
    ? testTexts[failure]
    : 'A instância está desconectada. Leia o QR code no painel da Z-API.';
  return { connected, isAnswered, message };
}
