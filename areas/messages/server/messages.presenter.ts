import type { MessageAnswer } from '../contract.ts';
import { failureTexts } from '#areas/senders/rules/send-failure.ts';
import { INTERRUPTED } from './claims.repository.ts';
import { NO_ADDRESS } from './message-queue.repository.ts';
import { NEVER_TRIED } from './worker.ts';
import { isSentByWord, isUnsure, type MessageListRow } from './messages.repository.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';

const texts: Readonly<Record<string, string>> = {
  ...failureTexts,
  [NO_ADDRESS]: 'Falta o endereço da loja. Defina-o em Configurações, Endereço dos links.',
  [INTERRUPTED]: 'O programa parou durante o envio.',
  [NEVER_TRIED]: 'Nenhum número de WhatsApp pôde enviar esta mensagem em 24 horas.',
};

/** The reason why a message was not taken, in the language of a seller. */
export const failureText = (failure: string | null): string | null =>
  failure === null ? null : (texts[failure] ?? 'A mensagem não pôde ser enviada.');

export function presentMessage(row: MessageListRow): MessageAnswer {
  const isFinished = row.state === 'sent' || row.state === 'failed';
  return {
    _id: row.id,
    kind: row.kind,
    state: isUnsure(row) ? 'unsure' : row.state,
    order: { _id: row.order_id, orderId: row.order_number, customerName: customerNameOf(row) },
    phone: row.phone,
    text: row.text,
    tries: row.tries,
    nextTryAt: row.state === 'pending' ? toIso(row.next_try_at) : null,
    lastFailure: failureText(row.last_failure),
    sender: row.sender_name,
    createdAt: toIso(row.created_at),
    sentAt: toIsoOrNull(row.sent_at),
    isSentByWord: isSentByWord(row),
    resendOf: row.resend_of,
    canResend: isFinished && row.open_of_kind === 0,
  };
}
