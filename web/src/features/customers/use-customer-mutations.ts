import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { customersTexts } from './texts.ts';
import { customerKeys, customerMutations } from './api.ts';

/** Deletes a customer and has the lists read again. Their orders keep their own copy. */
export function useRemoveCustomer(): UseMutationResult<null, Error, string> {
  const queryClient = useQueryClient();
  return useMutation({
    ...customerMutations.remove(),
    onSuccess: () => {
      notifySuccess(customersTexts.removed);
      return queryClient.invalidateQueries({ queryKey: customerKeys.all });
    },
    onError: (error) => {
      console.error(error);
      notifyError(customersTexts.removeFailed);
      // They may be gone already: the list says so.
      void queryClient.invalidateQueries({ queryKey: customerKeys.all });
    },
  });
}
