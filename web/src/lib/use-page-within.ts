import { useEffect } from 'react';

import type { Page } from './api.ts';
import { pageCount } from './pagination.ts';

/** After a deletion or by an old address the page may be past the last one: goes to the last one then. */
export function usePageWithin(
  answer: Page<unknown> | undefined,
  { page, pageSize, onLeave }: { page: number; pageSize: number; onLeave: (last: number) => void },
): void {
  const total = answer?.total ?? 0;
  const isPast = answer !== undefined && answer.rows.length === 0 && total > 0;
  useEffect(() => {
    const last = pageCount(total, pageSize);
    if (isPast && page > last) onLeave(last);
  });
}
