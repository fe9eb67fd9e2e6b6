import { searchWords } from '#kit/rules/search.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Bounds, Page } from '#kit/server/db/paging.ts';
import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';
import type { LabelsQuery } from '../../contract.ts';
import type { LabelStep } from '../freight.columns.ts';
import { labelList, type ListedLabel } from './labels.repository.ts';

const STATES: Readonly<Record<string, readonly LabelStep[]>> = {
  buying: ['wanted', 'in-cart', 'paid', 'generated'],
  failed: ['failed'],
  cancelled: ['cancelling', 'cancelled'],
};

function filterOf(state: LabelsQuery['state']): Parameters<typeof labelList.count>[1] {
  if (state === undefined) return {};
  if (state === 'to-print') return { states: ['ready'], isPrinted: 0 };
  if (state === 'buying' || state === 'failed' || state === 'cancelled')
    return { states: STATES[state] };
  return { states: ['ready', 'done'], delivery: state };
}

/** Labels, newest first. A carrier's code finds its label, other words the labels of the orders that have them. */
export function listLabels(
  { engine }: Pick<Deps, 'engine'>,
  { state, q = '' }: LabelsQuery,
  bounds: Bounds,
): Promise<Page<ListedLabel>> {
  const code = q.trim().toUpperCase();
  const search = isCarrierCode(code) ? { trackingCode: code } : { words: searchWords(q) };
  return labelList.page(engine, { ...filterOf(state), ...search }, 'newest', bounds);
}
