import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { WindowAnswer } from '../../contract.ts';

import { notifyRefusal } from '#kit/web/components/notices/notify.tsx';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { storeWindow, windowApi, windowQuery } from '../api.ts';
import { contentsInputOf, contentsValuesOf, type ContentsValues } from '../contents-values.ts';
import { contentsTexts as texts } from '../texts.ts';

/** A change of the contents, which can be made over what somebody else saved meanwhile. */
export type ContentsChange = (now: ContentsValues) => ContentsValues;

const SAVING = ['window-contents'];

/** Makes the change over the window as this page knows it; where somebody else has changed that, over the window as it is now. */
async function save(
  client: QueryClient,
  by: ContentsChange,
  isAgain = false,
): Promise<WindowAnswer> {
  const staleTime = isAgain ? 0 : Infinity;
  const { contents } = await client.fetchQuery({ ...windowQuery, staleTime });
  const body = contentsInputOf(by(contentsValuesOf(contents)), contents.version);
  try {
    return await windowApi.call('PUT /window/contents', { body });
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'window_changed';
    if (!isStale || isAgain) throw error;
    return save(client, by, true);
  }
}

/**
 * The changes of the contents: each is shown at once, and saved by itself, one after the other, also after its page was left. A
 * refused change is taken back.
 */
export function useContentsChanges() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SAVING,
    scope: { id: 'window-contents' },
    mutationFn: (by: ContentsChange) => save(client, by),
    onSuccess: (saved) => storeWindow(client, saved),
    onError: (error) =>
      notifyRefusal(withConnection(error, messageOf(error, texts.saveFailed)), 'vitrine'),
  });
  const waiting = useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => state.variables as ContentsChange,
  });
  return { change: (by: ContentsChange): void => mutate(by), waiting };
}
