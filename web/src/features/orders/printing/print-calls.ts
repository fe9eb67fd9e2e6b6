import type {
  OrderAnswer,
  PrintBatchAnswer,
  PrintTakenBackAnswer,
  ProcessingAnswer,
} from '@balcao/domain/contract/orders';
import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/api.ts';
import { orderKeys } from '../api.ts';

/** Past batches that can be printed again: a month of working days. */
const BATCHES_SHOWN = 30;

/** The last print runs. */
export const pastBatches = () =>
  queryOptions({
    queryKey: orderKeys.batches,
    queryFn: ({ signal }) =>
      api.get<PrintBatchAnswer[]>('/orders/batches', {
        query: { page: 1, limit: BATCHES_SHOWN },
        signal,
      }),
  });

/** Moves every confirmed order on to processing; the answer has exactly the moved orders. */
export const processConfirmed = (): Promise<ProcessingAnswer> =>
  api.put<ProcessingAnswer>('/orders/update-status/processing');

/** Possible within an hour of the print. */
export const takePrintBack = (id: string): Promise<PrintTakenBackAnswer> =>
  api.delete<PrintTakenBackAnswer>(`/orders/batches/${encodeURIComponent(id)}`);

/** A past batch with its orders as they are now. */
export const getBatch = (id: string): Promise<ProcessingAnswer> =>
  api.get<ProcessingAnswer>(`/orders/batches/${encodeURIComponent(id)}`);

/** Notes that an order was printed as it is in this version; a confirmed one goes on to processing. */
export const markPrinted = ({ _id, version }: OrderAnswer): Promise<OrderAnswer> =>
  api.put<OrderAnswer>(`/orders/${_id}/printed`, { version });

/** Possible within an hour of the print. */
export const takeOrderPrintBack = (id: string): Promise<OrderAnswer> =>
  api.delete<OrderAnswer>(`/orders/${id}/printed`);

/** The heading of a printed page. */
export const getStoreHeading = (): Promise<StoreSettingsAnswer> =>
  api.get<StoreSettingsAnswer>('/store/settings');
