import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import type { QueryClient } from '@tanstack/react-query';

import { rememberStore } from '../../lib/remember-store.ts';
import { storeKeys } from './api.ts';

/** Keeps the store's current data, here and in the frame around every page. */
export function keepSettings(client: QueryClient, settings: StoreSettingsAnswer): void {
  client.setQueryData(storeKeys.settings, settings);
  rememberStore(settings);
}
