import type { TrackingListAnswer, TrackingListInput } from '@balcao/domain/contract/tracking-list';

import { api } from '../../../../lib/api/api.ts';
import type { SentLine } from './lines.ts';

/** A whole list is sent, and each of its lines is written by itself. */
const LIST_TIMEOUT_MS = 60_000;

const post = async (input: TrackingListInput) => {
  const options = { timeoutMs: LIST_TIMEOUT_MS };
  return (await api.post<TrackingListAnswer>('/orders/tracking-codes', input, options)).items;
};

export const trackingListCalls = {
  /** The outcome that each line would have. */
  check: (items: SentLine[]) => post({ items, dryRun: true }),

  /** Sending the same lines again changes nothing. */
  record: (items: SentLine[]) => post({ items }),
};
