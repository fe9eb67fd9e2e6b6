import type { DispatchGroup } from '../contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import {
  choose,
  chosenAmong,
  NONE_CHOSEN,
  withoutGone,
  type ChosenOrders,
} from './chosen-orders.ts';
import { readDraft, removeDraft, writeDraft } from '#kit/web/lib/drafts.ts';
import { sessionState } from '#kit/web/lib/session/session.ts';

const NAME = 'expedicao';
const NOTHING: { ids: unknown } = { ids: [] };

const owner = (): string => sessionState().user?.sub ?? '';

/** The last choice on Expedição in this tab: it outlasts opening or scanning an order. */
function storedChoice(): ChosenOrders {
  const { ids } = readDraft(owner(), NAME, NOTHING) ?? NOTHING;
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

function storeChoice(chosen: ChosenOrders): void {
  if (chosen.size > 0) writeDraft(owner(), NAME, { ids: [...chosen] });
  else removeDraft(owner(), NAME);
}

/** Removes printed orders from the choice: they are not chosen again at the next visit. */
export const forgetPrinted = (printed: readonly string[]): void =>
  storeChoice(choose(storedChoice(), printed, false));

/**
 * The chosen orders, without those that have left the page since. The choice outlasts the page, until it is cleared or printed.
 * @param rows the batches on the page; undefined while they load.
 * @param filter the page's filters as one text, empty without any: hidden orders are never printed unseen.
 */
export function useChosenOrders(
  rows: readonly DispatchGroup[] | undefined,
  page: number,
  filter = '',
) {
  const [chosen, setChosen] = useState<ChosenOrders>(storedChoice);
  // The stored choice has lost the printed orders already: it is changed by itself.
  const update = useCallback((next: (of: ChosenOrders) => ChosenOrders): void => {
    setChosen(next);
    storeChoice(next(storedChoice()));
  }, []);

  const seen = useRef({ rows, page, filter });
  useEffect(() => {
    const before = seen.current;
    if (rows) seen.current = { rows, page, filter };
    const earlier = before.rows;
    if (!rows || !earlier) return;
    if (filter !== '' && before.filter !== filter) update((of) => chosenAmong(of, rows));
    else if (before.page === page && before.filter === filter)
      update((of) => withoutGone(of, earlier, rows));
  }, [rows, page, filter, update]);

  const change = useCallback(
    (ids: readonly string[], isChosen: boolean): void => update((of) => choose(of, ids, isChosen)),
    [update],
  );
  const clear = useCallback((): void => update(() => NONE_CHOSEN), [update]);
  return { chosen, change, clear };
}
