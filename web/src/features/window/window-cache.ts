import type { WindowAnswer } from '@balcao/domain/contract/window';
import type { QueryClient } from '@tanstack/react-query';

import { windowQueries } from './api.ts';

/** Keeps what a change answered as the window that is shown. */
export const keepWindow = (client: QueryClient, change: Partial<WindowAnswer>): void => {
  client.setQueryData(
    windowQueries.window().queryKey,
    (before) => before && { ...before, ...change },
  );
};
