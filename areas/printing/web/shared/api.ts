import type { OrderAnswer } from '#areas/orders/contract.ts';
import type {
  PrintBatchAnswer,
  PrintTakenBackAnswer,
  ProcessingAnswer,
  TrackingCodeInput,
} from '../../contract.ts';
import type { StoreSettingsAnswer } from '#areas/store/contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { orderKeys } from '#areas/orders/web/shared/api.ts';

/** Past batches that can be printed again: a month of working days. */
const BATCHES_SHOWN = 30;

export const pastBatches = () =>
  queryOptions({
    queryKey: [...orderKeys.all, 'batches'],
    queryFn: ({ signal }) =>
      api.get<PrintBatchAnswer[]>('/orders/batches', {
        query: { page: 1, limit: BATCHES_SHOWN },
        signal,
      }),
  });

/** Moves every confirmed order to processing; the answer has exactly the moved orders. */
export const processConfirmed = (): Promise<ProcessingAnswer> =>
  api.put<ProcessingAnswer>('/orders/update-status/processing');

/** Possible within an hour of the print. */
export const takePrintBack = (id: string): Promise<PrintTakenBackAnswer> =>
  api.delete<PrintTakenBackAnswer>(`/orders/batches/${encodeURIComponent(id)}`);

/** A past batch with its orders as they are now. */
export const getBatch = (id: string): Promise<ProcessingAnswer> =>
  api.get<ProcessingAnswer>(`/orders/batches/${encodeURIComponent(id)}`);

/** Notes that this version of an order was printed; a confirmed one moves to processing. */
export const markPrinted = ({ _id, version }: OrderAnswer): Promise<OrderAnswer> =>
  api.put<OrderAnswer>(`/orders/${_id}/printed`, { version });

/** Possible within an hour of the print. */
export const takeOrderPrintBack = (id: string): Promise<OrderAnswer> =>
  api.delete<OrderAnswer>(`/orders/${id}/printed`);

export const getStoreHeading = (): Promise<StoreSettingsAnswer> =>
  api.get<StoreSettingsAnswer>('/store/settings');

/** The first code also ships the order. */
export const recordTrackingCode = (id: string, trackingCode: string): Promise<OrderAnswer> => {
  const input: TrackingCodeInput = { trackingCode };
  return api.patch<OrderAnswer>(`/orders/${id}/tracking-code`, input);
};

/** Possible within an hour of the shipping. */
export const takeShippingBack = (id: string): Promise<OrderAnswer> =>
  api.delete<OrderAnswer>(`/orders/${id}/tracking-code`);
