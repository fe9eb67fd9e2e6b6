import type { MessageAnswer } from '@balcao/domain/contract/messages';

import { useConfirm } from '../../components/notices/confirm-dialog.tsx';
import { useChange } from '../../components/use-change.ts';
import { messageOf } from '../../lib/api/api.ts';
import { messageCalls } from './api.ts';
import { messageKeys } from './message-summary.ts';
import { messagesTexts as texts } from './texts.ts';

/** Sends a message again; asks first when the message has reached its customer. */
export function useResend() {
  const confirm = useConfirm();
  const change = useChange({
    send: messageCalls.resend,
    refresh: [messageKeys.lists, messageKeys.summary],
    done: texts.resent,
    failed: (error) => messageOf(error, texts.resendFailed),
  });
  const resend = async ({ _id, state }: MessageAnswer): Promise<void> => {
    const agreed =
      state !== 'sent' ||
      (await confirm({
        title: texts.resendTitle,
        message: texts.resendQuestion,
        confirmLabel: texts.resend,
      }));
    if (agreed) change.run(_id);
  };
  return { resend, resending: change.pending };
}
