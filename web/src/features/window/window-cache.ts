import type { WindowAnswer, WindowSettings } from '@balcao/domain/contract/window';
import type { QueryClient } from '@tanstack/react-query';

import { windowQueries } from './api.ts';

interface WindowChange {
  readonly settings?: Partial<WindowSettings>;
  readonly contents?: WindowAnswer['contents'];
}

/** Keeps what a change answered as the window that is shown. */
export const keepWindow = (client: QueryClient, change: WindowChange): void => {
  client.setQueryData(
    windowQueries.window().queryKey,
    (before) =>
      before && { ...before, ...change, settings: { ...before.settings, ...change.settings } },
  );
};
