import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { stockApi } from './api.ts';
import { batchTexts as texts } from '../texts.ts';

/** Takes a batch back by its `_id`. The server does it once, so a second tap on another device changes nothing. */
export const useUndoBatch = () =>
  useChange<string, unknown>({
    send: (id, idempotencyKey) =>
      stockApi.call('POST /products/stock/batches/:id/undo', {
        params: { id },
        body: {},
        idempotencyKey,
      }),
    refresh: [stockApi.key()],
    done: texts.undoneNotice,
    failed: (error) => messageOf(error, texts.undoFailed),
  });
