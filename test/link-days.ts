import { changeStore } from './store-settings.ts';
import type { TestServer } from './harness.ts';

/** Sets for how many days new and renewed links are valid; null: for good. */
export const setLinkDays = (server: TestServer, linkDays: number | null): Promise<void> =>
  changeStore(server, { linkDays });
