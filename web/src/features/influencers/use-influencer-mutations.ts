import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { influencersTexts, reportTexts } from './texts.ts';
import { influencerKeys, influencerMutations } from './api.ts';

/** After each change, however it ended: an unanswered one may have gone through. */
const refetch = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: influencerKeys.all });
};

export function useCreateLink() {
  const client = useQueryClient();
  return useMutation({
    ...influencerMutations.create(),
    onSuccess: (made) => {
      client.setQueryData<TrackingAnswer[]>(influencerKeys.list(), (list) =>
        list ? [made, ...list] : undefined,
      );
      notifySuccess(influencersTexts.created);
    },
    onError: (error) => console.error(error),
    onSettled: () => refetch(client),
  });
}

/** Takes the link off the list at once, and puts it back when the server refuses. */
export function useRemoveLink() {
  const client = useQueryClient();
  return useMutation({
    ...influencerMutations.remove(),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: influencerKeys.list() });
      const before = client.getQueryData<TrackingAnswer[]>(influencerKeys.list());
      client.setQueryData<TrackingAnswer[]>(influencerKeys.list(), (list) =>
        list?.filter((link) => link._id !== id),
      );
      return { before };
    },
    onSuccess: () => notifySuccess(influencersTexts.removed),
    onError: (error, _id, context) => {
      console.error(error);
      client.setQueryData(influencerKeys.list(), context?.before);
      notifyError(influencersTexts.removeFailed);
    },
    onSettled: () => refetch(client),
  });
}

export function useChangeCommission() {
  const client = useQueryClient();
  return useMutation({
    ...influencerMutations.update(),
    onSuccess: () => notifySuccess(reportTexts.percentSaved),
    onError: (error) => {
      console.error(error);
      notifyError(reportTexts.percentFailed);
    },
    onSettled: () => refetch(client),
  });
}
