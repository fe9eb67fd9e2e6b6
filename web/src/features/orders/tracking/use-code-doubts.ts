import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { trackingListCalls } from '../dispatch/tracking-list/api.ts';
import { checkWords } from './tracking-doubts.ts';

/** A pause in typing: nothing is doubted of a code that is still being typed. */
const PAUSE_MS = 400;

/** Why a code that is being typed for an order should be looked at, in words; undefined where nothing is in doubt. */
export function useCodeDoubts({ _id }: OrderAnswer, code: string): string | undefined {
  const [settled] = useDebouncedValue(code, PAUSE_MS);
  const { data: line } = useQuery({
    queryKey: ['tracking-code-doubts', _id, settled],
    queryFn: ({ signal }) =>
      trackingListCalls.checkOne({ order: _id, trackingCode: settled }, signal),
    enabled: settled !== '',
  });
  return line && settled === code ? checkWords(line) : undefined;
}
