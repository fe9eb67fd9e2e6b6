import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { stockCalls, stockKeys } from './api.ts';
import { batchTexts as texts } from '../texts.ts';

/** Takes a batch back by its `_id`. The server does it once, so a second tap on another device changes nothing. */
export const useUndoBatch = () =>
  useChange<string, unknown>({
    send: (id, idempotencyKey) => stockCalls.undoBatch(id, idempotencyKey),
    refresh: [stockKeys.products],
    done: texts.undoneNotice,
    failed: (error) => messageOf(error, texts.undoFailed),
  });
