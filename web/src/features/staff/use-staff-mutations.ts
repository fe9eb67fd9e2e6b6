import type { UserAnswer } from '@balcao/domain/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { notifyError } from '../../components/notify.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { staffTexts } from '../../texts.ts';
import { staffKeys, staffMutations } from './api.ts';
import { fieldErrorsOf } from './staff-draft.ts';

/** Logged always; said in a notification, in the server's words where it has some, unless it is said at a field. */
function report(error: unknown, fallback: string): void {
  console.error(error);
  if (!fieldErrorsOf(error)) notifyError(failureText(error, fallback));
}

export function useAddStaff() {
  const client = useQueryClient();
  return useMutation({
    ...staffMutations.create(),
    onSuccess: (added) => {
      client.setQueryData<UserAnswer[]>(staffKeys.list, (list) => list && [...list, added]);
    },
    onError: (error) => report(error, staffTexts.addFailed),
    // However it ended: an unanswered one may have gone through.
    onSettled: () => void client.invalidateQueries({ queryKey: staffKeys.list }),
  });
}

export function useChangeStaff() {
  const client = useQueryClient();
  return useMutation({
    ...staffMutations.update(),
    onSuccess: (changed) => {
      client.setQueryData<UserAnswer[]>(staffKeys.list, (list) =>
        list?.map((row) => (row._id === changed._id ? changed : row)),
      );
    },
    onError: (error) => report(error, staffTexts.saveFailed),
    onSettled: () => void client.invalidateQueries({ queryKey: staffKeys.list }),
  });
}
