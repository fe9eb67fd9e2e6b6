import type { UserAnswer } from '@balcao/domain/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { notifyError } from '../../components/notify.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { accountsTexts } from './texts.ts';
import { accountKeys, accountMutations } from './api.ts';
import { fieldErrorsOf } from './account-draft.ts';

/** Logged always; said in a notification, in the server's words where it has some, unless it is said at a field. */
function report(error: unknown, fallback: string): void {
  console.error(error);
  if (!fieldErrorsOf(error)) notifyError(failureText(error, fallback));
}

export function useAddStaff() {
  const client = useQueryClient();
  return useMutation({
    ...accountMutations.create(),
    onSuccess: (added) => {
      client.setQueryData<UserAnswer[]>(accountKeys.list, (list) => list && [...list, added]);
    },
    onError: (error) => report(error, accountsTexts.addFailed),
    // However it ended: an unanswered one may have gone through.
    onSettled: () => void client.invalidateQueries({ queryKey: accountKeys.list }),
  });
}

export function useChangeStaff() {
  const client = useQueryClient();
  return useMutation({
    ...accountMutations.update(),
    onSuccess: (changed) => {
      client.setQueryData<UserAnswer[]>(accountKeys.list, (list) =>
        list?.map((row) => (row._id === changed._id ? changed : row)),
      );
    },
    onError: (error) => report(error, accountsTexts.saveFailed),
    onSettled: () => void client.invalidateQueries({ queryKey: accountKeys.list }),
  });
}
