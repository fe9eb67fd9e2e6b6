import type { ProductAnswer } from '@balcao/domain/contract/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { messageOf, newIdempotencyKey } from '../../lib/api.ts';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { stockChangeTexts as texts } from './texts.ts';
import { stockMutations, type StockChangeKind } from './api.ts';
import { signed } from './quantity.ts';
import { storeStock } from './stock-cache.ts';

/** A change that went through on this page, and can be taken back. */
export interface DoneChange {
  /** Of its undoing: sent again after a time-out, it is done once. */
  readonly undoKey: string;
  readonly product: ProductAnswer;
  readonly delta: number;
  readonly undone: boolean;
}

const KEPT = 10;

const opposite = (kind: StockChangeKind): StockChangeKind =>
  kind === 'entry' ? 'removal' : 'entry';

function failureOf(kind: StockChangeKind, error: unknown): string {
  return kind === 'entry' ? texts.entryFailed : messageOf(error, texts.removalFailed);
}

/** Changes stock by hand, once a submission; keeps what was done, so that a slip is one tap to undo. */
export function useStockChange(kind: StockChangeKind) {
  const client = useQueryClient();
  const mutation = useMutation(stockMutations.change());
  const undoing = useMutation(stockMutations.change());
  const { keyFor, forget } = useSubmissionKey();
  const [done, setDone] = useState<readonly DoneChange[]>([]);

  /** Whether the units moved. */
  const change = async (productId: string, quantity: number, note: string): Promise<boolean> => {
    const input = { productId, quantity, ...(note ? { note } : {}) };
    try {
      const idempotencyKey = keyFor({ kind, ...input });
      const product = await mutation.mutateAsync({ kind, input, idempotencyKey });
      forget();
      storeStock(client, product);
      const delta = kind === 'entry' ? quantity : -quantity;
      const entry = { undoKey: newIdempotencyKey(), product, delta, undone: false };
      setDone((before) => [entry, ...before].slice(0, KEPT));
      notifySuccess(kind === 'entry' ? texts.entryDone : texts.removalDone);
      return true;
    } catch (error) {
      console.error(error);
      notifyError(failureOf(kind, error));
      return false;
    }
  };

  const undo = async ({ undoKey, product, delta }: DoneChange): Promise<void> => {
    const input = {
      productId: product._id,
      quantity: Math.abs(delta),
      note: texts.undoNote(signed(delta)),
    };
    try {
      const after = await undoing.mutateAsync({
        kind: opposite(kind),
        input,
        idempotencyKey: undoKey,
      });
      storeStock(client, after);
      setDone((before) =>
        before.map((each) =>
          each.undoKey === undoKey ? { ...each, product: after, undone: true } : each,
        ),
      );
      notifySuccess(texts.undoneNotice);
    } catch (error) {
      console.error(error);
      notifyError(messageOf(error, texts.undoFailed));
    }
  };

  return { change, changing: mutation.isPending, done, undo, undoing: undoing.isPending };
}
