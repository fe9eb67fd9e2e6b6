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
export function forgetPrinted(printed: readonly string[]): void {
  const done = new Set(printed);
  storeChoice(new Set([...storedChoice()].filter((id) => !done.has(id))));
}

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
  const latest = useRef(chosen);
  const set = useCallback((next: ChosenOrders): void => {
    latest.current = next;
    setChosen(next);
  }, []);
  const seen = useRef({ rows, page, filter });
  useEffect(() => {
    const before = seen.current;
    if (rows) seen.current = { rows, page, filter };
    if (!rows || !before.rows) return;
    if (filter !== '' && before.filter !== filter) {
      const left = chosenAmong(latest.current, rows);
      set(left);
      storeChoice(left);
      return;
    }
    if (before.page !== page || before.filter !== filter) return;
    set(withoutGone(latest.current, before.rows, rows));
    // The stored choice has lost the printed orders already.
    storeChoice(withoutGone(storedChoice(), before.rows, rows));
  }, [rows, page, filter, set]);
  const change = useCallback(
    (ids: readonly string[], isChosen: boolean): void => {
      const next = choose(latest.current, ids, isChosen);
      set(next);
      storeChoice(next);
    },
    [set],
  );
  const clear = useCallback((): void => {
    set(NONE_CHOSEN);
    storeChoice(NONE_CHOSEN);
  }, [set]);
  return { chosen, change, clear };
}
