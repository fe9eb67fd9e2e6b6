import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { rememberStore } from '../../lib/store.ts';
import { storeTexts as texts } from './texts.ts';
import { storeKeys, storeMutations } from './api.ts';
import { refusedErrors } from './store-draft.ts';

function keep(client: QueryClient, settings: StoreSettingsAnswer): void {
  client.setQueryData(storeKeys.settings, settings);
  rememberStore(settings);
}

function report(error: unknown, fallback: string): void {
  console.error(error);
  notifyError(failureText(error, fallback));
}

/** Saves the fields. What is wrong with one is said at it by whoever calls, all else in a notification. */
export function useSaveStore() {
  const client = useQueryClient();
  return useMutation({
    ...storeMutations.save(),
    onSuccess: (settings) => {
      keep(client, settings);
      notifySuccess(texts.saved);
    },
    onError: (error) => {
      if (refusedErrors(error)) console.error(error);
      else report(error, texts.saveFailed);
    },
  });
}

export function useSendLogo() {
  const client = useQueryClient();
  return useMutation({
    ...storeMutations.sendLogo(),
    onSuccess: (settings) => {
      keep(client, settings);
      notifySuccess(texts.logoSaved);
    },
    onError: (error) => console.error(error),
  });
}

export function useRemoveLogo() {
  const client = useQueryClient();
  return useMutation({
    ...storeMutations.removeLogo(),
    onSuccess: () => {
      const before = client.getQueryData<StoreSettingsAnswer>(storeKeys.settings);
      if (before) keep(client, { ...before, logo: null });
      notifySuccess(texts.logoRemoved);
    },
    onError: (error) => report(error, texts.logoRemoveFailed),
  });
}
