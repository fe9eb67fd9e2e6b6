import type { DispatchGroup } from '@balcao/domain/contract/dispatch';
import { useCallback, useEffect, useRef, useState } from 'react';

import { choose, NONE_CHOSEN, withoutGone, type ChosenOrders } from './chosen-orders.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';

/**
 * What is chosen, without what has left the page since. It outlasts the page, until it is cleared or printed.
 * @param rows what the page shows; undefined while it is on its way.
 */
export function useChosenOrders(rows: readonly DispatchGroup[] | undefined, page: number) {
  const [chosen, setChosen] = useState<ChosenOrders>(keptChoice);
  const latest = useRef(chosen);
  const set = useCallback((next: ChosenOrders): void => {
    latest.current = next;
    setChosen(next);
  }, []);
  const seen = useRef({ rows, page });
  useEffect(() => {
    const before = seen.current;
    if (rows) seen.current = { rows, page };
    if (!rows || !before.rows || before.page !== page) return;
    set(withoutGone(latest.current, before.rows, rows));
    // Of what was printed nothing is kept any more.
    keepChoice(withoutGone(keptChoice(), before.rows, rows));
  }, [rows, page, set]);
  const change = useCallback(
    (ids: readonly string[], isChosen: boolean): void => {
      const next = choose(latest.current, ids, isChosen);
      set(next);
      keepChoice(next);
    },
    [set],
  );
  const clear = useCallback((): void => {
    set(NONE_CHOSEN);
    keepChoice(NONE_CHOSEN);
  }, [set]);
  return { chosen, change, clear };
}
