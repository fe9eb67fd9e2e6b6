import type { QueryClient } from '@tanstack/react-query';
import type { StoreSettingsAnswer } from '../../contract.ts';
import type * as endpoints from '../../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import { rememberStore } from '#kit/web/lib/remember-store.ts';

export const storeApi = apiOf<typeof endpoints>('store');

/** Shows the saved settings on this page, and in the frame around every page. */
export function showSettings(client: QueryClient, settings: StoreSettingsAnswer): void {
  client.setQueryData(storeApi.query('GET /store/settings').queryKey, settings);
  rememberStore(settings);
}
