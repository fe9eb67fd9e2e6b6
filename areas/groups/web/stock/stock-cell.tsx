import type { StockBatchKind } from '#areas/stock/contract.ts';
import { Text } from '@mantine/core';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';

import { formatNumber } from '#kit/web/lib/format.ts';
import { outcomeOf } from './batch-lines.ts';
import type { GridProduct } from './grid.ts';
import fieldClasses from '#areas/stock/web/shared/stock-field.module.css';
import classes from './stock-grid.module.css';
import { gridTexts as texts } from './texts.ts';

interface StockCellProps {
  product: GridProduct;
  /** `row:column`, by which the grid finds its fields. */
  place: string;
  kind: StockBatchKind;
  typed: string;
  low: boolean;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onMovements: () => void;
}

function Outcome({ kind, stock, typed }: { kind: StockBatchKind; stock: number; typed: string }) {
  const outcome = outcomeOf(kind, stock, typed);
  if (outcome.is === 'blank') return null;
  if (outcome.is === 'wrong')
    return (
      <Text span c="red">
        {texts.wrong[outcome.why]}
      </Text>
    );
  if (kind !== 'count') return texts.becomes(outcome.becomes);
  const difference = outcome.becomes - stock;
  return (
    <Text span c={difference ? 'blue' : 'inherit'}>
      {texts.difference(difference)}
    </Text>
  );
}

/** A product's stock, the field for a quantity, and the resulting stock. */
export function StockCell(props: StockCellProps) {
  const { product, place, kind, typed, low, onType, onKey, onPaste, onMovements } = props;
  const { name, stock } = product;
  const stockId = useId();
  const outcomeId = useId();
  const isWrong = outcomeOf(kind, stock, typed).is === 'wrong';
  return (
    <td className={classes.cell}>
      <div className={`nowrap digits between ${classes.told}`}>
        {/* For the mouse; the keyboard has the list under the table. */}
        <button
          type="button"
          id={stockId}
          tabIndex={-1}
          className={`second ${classes.stock}`}
          data-low={low || undefined}
          data-none={stock === 0 || undefined}
          title={texts.movementsOf(name)}
          onClick={onMovements}
        >
          {formatNumber(stock)}
        </button>
        <Text span id={outcomeId} c="var(--b-ink)" fw="var(--b-weight-label)">
          <Outcome kind={kind} stock={stock} typed={typed} />
        </Text>
      </div>
      <input
        className={fieldClasses.field}
        name={`q:${product._id}`}
        data-place={place}
        aria-label={texts.quantityOf(name)}
        aria-describedby={`${stockId} ${outcomeId}`}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={9}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKey}
        onPaste={onPaste}
      />
    </td>
  );
}
