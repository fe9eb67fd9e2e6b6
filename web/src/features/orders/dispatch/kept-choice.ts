import { readDraft, removeDraft, writeDraft } from '../../../lib/drafts.ts';
import { sessionState } from '../../../lib/session/session.ts';
import type { ChosenOrders } from './chosen-orders.ts';

const NAME = 'expedicao';
const NOTHING: { ids: unknown } = { ids: [] };

const owner = (): string => sessionState().user?.sub ?? '';

/** The orders chosen on Expedição the last time, in this tab: an order is opened or scanned in between. */
export function keptChoice(): ChosenOrders {
  const { ids } = readDraft(owner(), NAME, NOTHING) ?? NOTHING;
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

export function keepChoice(chosen: ChosenOrders): void {
  if (chosen.size > 0) writeDraft(owner(), NAME, { ids: [...chosen] });
  else removeDraft(owner(), NAME);
}

/** Printed orders are done: they are not chosen again at the next visit. */
export function forgetPrinted(printed: readonly string[]): void {
  const done = new Set(printed);
  keepChoice(new Set([...keptChoice()].filter((id) => !done.has(id))));
}
