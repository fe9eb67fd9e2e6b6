import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockChangeAnswer } from '../contract.ts';
import { Box, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { newUuid } from '#kit/web/lib/uuid.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { CHANGE_CALLS, stockApi } from './shared/api.ts';
import { signed } from './shared/quantity.ts';
import { stockChangeTexts as texts, stockTexts } from './texts.ts';
import { storeStock } from './use-stock-product.ts';
import classes from './stock-change.module.css';

export interface DoneChange {
  /** The idempotency key for undoing the change. */
  undoKey: string;
  /** The row of the product's ledger that the undo names: the server takes each row back once. */
  movement: number;
  product: ProductAnswer;
  delta: number;
  undone: boolean;
}

const MOST_SHOWN = 10;

/** The changes made on this page, the latest first; each can be undone once. */
export function useDoneChanges() {
  const client = useQueryClient();
  const [done, setDone] = useState<readonly DoneChange[]>([]);
  const add = (changed: StockChangeAnswer, delta: number): void => {
    const { movement, ...product } = changed;
    const change = { undoKey: newUuid(), movement, product, delta, undone: false };
    setDone((before) => [change, ...before].slice(0, MOST_SHOWN));
  };
  const undo = useChange<DoneChange, StockChangeAnswer>({
    send: ({ product, delta, undoKey, movement }) =>
      stockApi.call(CHANGE_CALLS[delta > 0 ? 'removal' : 'entry'], {
        body: {
          productId: product._id,
          quantity: Math.abs(delta),
          note: texts.undoNote(signed(delta)),
          undoes: movement,
        },
        idempotencyKey: undoKey,
      }),
    refresh: [stockApi.key()],
    done: texts.undoneNotice,
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: (product, { undoKey }) => {
      storeStock(client, product);
      setDone((before) =>
        before.map((each) =>
          each.undoKey === undoKey ? { ...each, product, undone: true } : each,
        ),
      );
    },
  });
  return { done, add, undo };
}

interface StockChangeLogProps {
  done: readonly DoneChange[];
  undoing: boolean;
  onUndo: (change: DoneChange) => void;
}

export function StockChangeLog({ done, undoing, onUndo }: StockChangeLogProps) {
  return (
    <section className={classes.log} aria-label={texts.history} aria-live="polite">
      {done.length > 0 && (
        <Box component="h2" mb={8} fz="lg">
          {texts.history}
        </Box>
      )}
      {done.length > 0 && (
        <ul>
          {done.map((change) => (
            <li key={change.undoKey} className={classes.change} data-undone={change.undone}>
              <span className={classes.delta}>{signed(change.delta)}</span>
              <div>
                <Link
                  to={paths.stock}
                  search={{ product: change.product._id }}
                  className={`label ${classes.product}`}
                >
                  {change.product.name}
                </Link>
                <Text fz="sm" c="dimmed">
                  {change.undone && `${texts.undone} · `}
                  {texts.newStock(stockTexts.units(change.product.stock))}
                </Text>
              </div>
              {!change.undone && (
                <Button
                  variant="subtle"
                  size="sm"
                  leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
                  aria-label={texts.undoOf(`${signed(change.delta)} ${change.product.name}`)}
                  disabled={undoing}
                  onClick={() => onUndo(change)}
                >
                  {commonTexts.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
