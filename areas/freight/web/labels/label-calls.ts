import { queryOptions } from '@tanstack/react-query';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { ordersApi } from '#areas/orders/web/shared/api.ts';
import { freightApi } from '../api.ts';
import type { LabelsSearch } from '../search.ts';
import { isMoving } from './label-state.tsx';
import { labelTexts as texts } from './texts.ts';

/** Providers answer while the caller waits. */
export const PROVIDER_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 3_000;

/** A page of labels. It refreshes by itself while one of them is being bought or cancelled. */
export const labelsPage = (query: LabelsSearch & { limit: number }) =>
  queryOptions({
    ...freightApi.page('GET /freight/labels', { query }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isMoving) ? LOOK_EVERY_MS : false),
  });

export const REFRESH = [freightApi.key('GET /freight/labels'), ordersApi.key()];

const open = (address: string): boolean => window.open(address, '_blank') !== null;

/** Opens the provider's page of labels; a browser that lets no page open by itself is given a button. */
export const usePrintLabels = () =>
  useChange({
    send: (labels: string[]) =>
      freightApi.call('POST /freight/labels/print', {
        body: { labels },
        timeoutMs: PROVIDER_TIMEOUT_MS,
      }),
    refresh: REFRESH,
    failed: (error) => messageOf(error, texts.printFailed),
    onDone: ({ addresses }) => {
      const blocked = addresses.filter((address) => !open(address));
      if (blocked.length > 0)
        notifyWithAction(texts.printReady, texts.open, () => blocked.forEach(open));
    },
  });

export const useCancelLabel = () =>
  useChange({
    send: (id: string) => freightApi.call('DELETE /freight/labels/:id', { params: { id } }),
    refresh: REFRESH,
    done: texts.cancelled,
    failed: (error) => messageOf(error, texts.cancelFailed),
  });
