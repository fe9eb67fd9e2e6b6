import { useChange } from '../../components/use-change.ts';
import { messageOf } from '../../lib/api/api.ts';
import { messageCalls } from './api.ts';
import { messageKeys } from './message-summary.ts';
import { messagesTexts as texts } from './texts.ts';

/** Sends a message again. @param isSent it has reached its customer, as the notice then says */
export function useResend(isSent: boolean) {
  return useChange({
    send: messageCalls.resend,
    refresh: [messageKeys.lists, messageKeys.summary],
    done: isSent ? texts.resentTwice : texts.resent,
    failed: (error) => messageOf(error, texts.resendFailed),
  });
}
