import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { discountFormTexts, discountsTexts } from './texts.ts';
import { discountKeys, discountMutations } from './api.ts';

type Change = (list: DiscountAnswer[]) => DiscountAnswer[];

function changeList(client: QueryClient, change: Change): void {
  client.setQueryData<DiscountAnswer[]>(discountKeys.list(), (list) => list && change(list));
}

function report(error: unknown, fallback: string): void {
  console.error(error);
  notifyError(failureText(error, fallback));
}

/** The list is fetched again (spec §4), also after a failure: an unanswered call may have gone through. */
const refetch = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: discountKeys.all });
};

export function useCreateDiscount() {
  const client = useQueryClient();
  return useMutation({
    ...discountMutations.create(),
    onSuccess: (created) => {
      changeList(client, (list) => [...list, created]);
      notifySuccess(discountFormTexts.created);
    },
    onError: (error) => report(error, discountFormTexts.createFailed),
    onSettled: () => refetch(client),
  });
}

/** The answer takes the item's place in the list (spec §4). */
export function useUpdateDiscount() {
  const client = useQueryClient();
  return useMutation({
    ...discountMutations.update(),
    onMutate: () => client.cancelQueries({ queryKey: discountKeys.list() }),
    onSuccess: (updated) => {
      changeList(client, (list) => list.map((item) => (item._id === updated._id ? updated : item)));
      notifySuccess(discountFormTexts.updated);
    },
    onError: (error) => report(error, discountFormTexts.updateFailed),
  });
}

/** Takes the item off the list at once, and puts it back where it was when the server refuses. */
export function useRemoveDiscount() {
  const client = useQueryClient();
  return useMutation({
    ...discountMutations.remove(),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: discountKeys.list() });
      const before = client.getQueryData<DiscountAnswer[]>(discountKeys.list());
      changeList(client, (list) => list.filter((item) => item._id !== id));
      return { before };
    },
    onSuccess: () => notifySuccess(discountsTexts.removed),
    onError: (error, _id, context) => {
      if (context?.before) client.setQueryData(discountKeys.list(), context.before);
      report(error, discountsTexts.removeFailed);
    },
    onSettled: () => refetch(client),
  });
}
