import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { productsTexts } from './texts.ts';
import { productKeys, productMutations } from './api.ts';

/** Deletes a product and has every list of products read again. */
export function useRemoveProduct(): UseMutationResult<null, Error, string> {
  const queryClient = useQueryClient();
  return useMutation({
    ...productMutations.remove(),
    onSuccess: () => {
      notifySuccess(productsTexts.removed);
      return queryClient.invalidateQueries({ queryKey: productKeys.all });
    },
    onError: (error) => {
      console.error(error);
      notifyError(productsTexts.removeFailed);
      // It may be gone already: the list says so.
      void queryClient.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}

/** Has every list of products read again after one was added or changed. */
export function useProductsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: productKeys.all });
}
