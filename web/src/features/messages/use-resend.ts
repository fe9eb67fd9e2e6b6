import type { MessageAnswer } from '@balcao/domain/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { messagesTexts as texts } from './texts.ts';
import { messageKeys, messageMutations } from './api.ts';

/** Sends a message again; one that has reached its customer only after asking. */
export function useResend() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const mutation = useMutation({
    ...messageMutations.resend(),
    onSuccess: () => notifySuccess(texts.resent),
    onError: (error) => {
      console.error(error);
      notifyError(failureText(error, texts.resendFailed));
    },
    // Also after a failure: an unanswered call may have gone through.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: messageKeys.lists });
      await client.invalidateQueries({ queryKey: messageKeys.summary });
    },
  });

  const resend = async (message: MessageAnswer): Promise<void> => {
    const asked = message.state === 'sent';
    if (asked) {
      const agreed = await confirm({
        title: texts.resendTitle,
        message: texts.resendQuestion,
        confirmLabel: texts.resend,
      });
      if (!agreed) return;
    }
    mutation.mutate(message._id);
  };
  return { resend, resending: mutation.isPending };
}
