import { useQueryClient } from '@tanstack/react-query';

import { useChange, type Change } from '../../../components/use-change.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { takePrintBack } from './print-calls.ts';
import { refreshOrders } from '../order-cache.ts';
import { printRunTexts as texts } from './print-run-texts.ts';

/** Takes a print run back, which is possible for an hour; the `_id` of its batch is the input. */
export function useTakePrintBack(): Change<string> {
  const client = useQueryClient();
  const reread = (): void => void refreshOrders(client);
  return useChange({
    send: (batch: string) => takePrintBack(batch),
    rowOf: (batch) => batch,
    done: (answer) => texts.undone(answer),
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: reread,
    onFailed: reread,
  });
}
