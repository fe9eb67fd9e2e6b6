import type { ShippingAnswer } from '@balcao/domain/contract/shipping';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { shippingTexts } from './texts.ts';
import { shippingKeys, shippingMutations } from './api.ts';
import { fieldErrorsOf } from './shipping-draft.ts';

type Change = (list: ShippingAnswer[]) => ShippingAnswer[];

/** In the server's order, so that nothing jumps when its answer comes. */
const byName = (a: ShippingAnswer, b: ShippingAnswer): number =>
  a.name.toLocaleLowerCase('pt-BR') < b.name.toLocaleLowerCase('pt-BR') ? -1 : 1;

function changeList(client: QueryClient, change: Change): void {
  client.setQueryData<ShippingAnswer[]>(
    shippingKeys.list(),
    (list) => list && change(list).sort(byName),
  );
}

/** Logged always; said in a notification unless it is said at a field. */
function report(error: unknown, fallback: string): void {
  console.error(error);
  if (!fieldErrorsOf(error)) notifyError(failureText(error, fallback));
}

/** After each change, however it ended: an unanswered one may have gone through. */
const refetch = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: shippingKeys.all });
};

export function useAddShipping() {
  const client = useQueryClient();
  return useMutation({
    ...shippingMutations.create(),
    onSuccess: (added) => {
      changeList(client, (list) => [...list, added]);
      notifySuccess(shippingTexts.added);
    },
    onError: (error) => report(error, shippingTexts.addFailed),
    onSettled: () => refetch(client),
  });
}

export function useUpdateShipping() {
  const client = useQueryClient();
  return useMutation({
    ...shippingMutations.update(),
    onSuccess: (updated) => {
      changeList(client, (list) => list.map((row) => (row._id === updated._id ? updated : row)));
      notifySuccess(shippingTexts.updated);
    },
    onError: (error) => report(error, shippingTexts.updateFailed),
    onSettled: () => refetch(client),
  });
}

/** Takes the row off the list at once, and puts it back where it was when the server refuses. */
export function useRemoveShipping() {
  const client = useQueryClient();
  return useMutation({
    ...shippingMutations.remove(),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: shippingKeys.list() });
      const before = client.getQueryData<ShippingAnswer[]>(shippingKeys.list());
      changeList(client, (list) => list.filter((row) => row._id !== id));
      return { before };
    },
    onSuccess: () => notifySuccess(shippingTexts.removed),
    onError: (error, _id, context) => {
      if (context?.before) client.setQueryData(shippingKeys.list(), context.before);
      report(error, shippingTexts.removeFailed);
    },
    onSettled: () => refetch(client),
  });
}
