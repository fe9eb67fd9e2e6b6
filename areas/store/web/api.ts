import type {
  EditedStoreText,
  LocalAddressesAnswer,
  PublicAddressAnswer,
  StoreSettingsAnswer,
  StoreSettingsInput,
  StoreTextKind,
} from '../contract.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, ApiError } from '#kit/web/lib/api/api.ts';
import type { FoundAddress } from '#kit/web/lib/person/person-form.ts';
import { storeSettingsKey, storeSettingsQuery } from './shared/store-settings.ts';
import { rememberStore } from '#kit/web/lib/remember-store.ts';

/** The time for a megabyte over a very slow phone line, ms. */
const UPLOAD_TIMEOUT_MS = 30_000;

export const storeKeys = {
  settings: storeSettingsKey,
  publicAddress: ['store', 'public-address'] as const,
  localAddresses: ['store', 'local-addresses'] as const,
  texts: ['store', 'texts'] as const,
};

/** The address of a CEP (8 digits), or that there is none; rejects on any other failure. */
async function findAddress(cep: string, signal: AbortSignal): Promise<FoundAddress | 'missing'> {
  try {
    const answer = await api.get<FoundAddress>(`/postal-code/${cep}`, { signal });
    return answer.erro ? 'missing' : answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}

export const storeQueries = {
  settings: storeSettingsQuery,

  publicAddress: () =>
    queryOptions({
      queryKey: storeKeys.publicAddress,
      queryFn: ({ signal }) => api.get<PublicAddressAnswer>('/store/public-address', { signal }),
    }),

  localAddresses: () =>
    queryOptions({
      queryKey: storeKeys.localAddresses,
      queryFn: ({ signal }) => api.get<LocalAddressesAnswer>('/store/local-addresses', { signal }),
    }),

  texts: () =>
    queryOptions({
      queryKey: storeKeys.texts,
      queryFn: ({ signal }) => api.get<EditedStoreText[]>('/store/texts', { signal }),
    }),

  address: (cep: string) =>
    queryOptions({
      queryKey: ['postal-code', cep],
      queryFn: ({ signal }) => findAddress(cep, signal),
    }),
};

export const storeCalls = {
  save: (input: StoreSettingsInput) => api.put<StoreSettingsAnswer>('/store/settings', input),
  sendLogo: (image: Blob) =>
    api.put<StoreSettingsAnswer>('/store/logo', image, { timeoutMs: UPLOAD_TIMEOUT_MS }),
  confirmAddress: (input: { address: string }) =>
    api.put<PublicAddressAnswer>('/store/public-address', input),
  removeAddress: () => api.delete<PublicAddressAnswer>('/store/public-address'),
  saveText: (kind: StoreTextKind, text: string) =>
    api.put<EditedStoreText>(`/store/texts/${kind}`, { text }),
  removeLogo: () => api.delete<null>('/store/logo'),
};

/** Stores the store's current data, here and in the frame around every page. */
export function keepSettings(client: QueryClient, settings: StoreSettingsAnswer): void {
  client.setQueryData(storeKeys.settings, settings);
  rememberStore(settings);
}
