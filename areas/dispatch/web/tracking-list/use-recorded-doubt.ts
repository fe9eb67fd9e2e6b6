import { useQuery } from '@tanstack/react-query';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type * as trackingDoubts from './tracking-doubts.ts';

const load = () => import('./tracking-doubts.ts');

/** The check of a typed code. The rules and words of doubts load after the list. */
export const checkCode: typeof trackingDoubts.checkCode = async (...asked) =>
  (await load()).checkCode(...asked);

/** The reason to check the recorded code of an order in a list; undefined while the rules load. */
export function useRecordedDoubt(order: OrderAnswer): string | undefined {
  const { data } = useQuery<typeof trackingDoubts>({
    queryKey: ['tracking-doubts'],
    queryFn: load,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data?.recordedDoubt(order);
}
