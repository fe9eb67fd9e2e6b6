import type { TrackingListAnswer, TrackingListInput } from '../../tracking-list.contract.ts';

import { api } from '#kit/web/lib/api/api.ts';
import type { SentLine } from './lines.ts';
import { checkWords } from './tracking-doubts.ts';

/** A whole list is sent, and each of its lines is written by itself. */
const LIST = { timeoutMs: 60_000 };

const post = async (
  input: TrackingListInput,
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
) => (await api.post<TrackingListAnswer>('/orders/tracking-codes', input, options)).items;

export const trackingListCalls = {
  /** The expected outcome of each line. */
  check: (items: SentLine[]) => post({ items, dryRun: true }, LIST),

  /** Sending the same lines again changes nothing. */
  record: (items: SentLine[]) => post({ items }, LIST),
};

/** The reason to check a code that is typed for an order, in words; null without any. */
export async function checkCode(
  order: string,
  trackingCode: string,
  signal: AbortSignal,
): Promise<string | null> {
  const [line] = await post({ items: [{ order, trackingCode }], dryRun: true }, { signal });
  return (line && checkWords(line)) ?? null;
}
