import type { TrackingListAnswer, TrackingListInput } from '../../tracking-list.contract.ts';

import { api } from '#kit/web/lib/api/api.ts';
import type { SentLine } from './lines.ts';

/** A whole list is sent, and each of its lines is written by itself. */
const LIST = { timeoutMs: 60_000 };

const post = async (
  input: TrackingListInput,
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
) => (await api.post<TrackingListAnswer>('/orders/tracking-codes', input, options)).items;

export const trackingListCalls = {
  /** The expected outcome of each line. */
  check: (items: SentLine[]) => post({ items, dryRun: true }, LIST),

  /** The doubts about a single code. */
  checkOne: async (item: SentLine, signal: AbortSignal) =>
    (await post({ items: [item], dryRun: true }, { signal }))[0],

  /** Sending the same lines again changes nothing. */
  record: (items: SentLine[]) => post({ items }, LIST),
};
