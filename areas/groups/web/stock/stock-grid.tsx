import type { ProductGroupAnswer } from '../../contract.ts';
import type { StockBatchKind } from '#areas/stock/contract.ts';
import { isLow } from '#kit/rules/units.ts';
import { useRef, type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import {
  gridOf,
  type GridProduct,
  moveOf,
  type Place,
  isBlock,
  pasteBlock,
  type Pasted,
} from './grid.ts';
import { Text } from '@mantine/core';
import { formatNumber } from '#kit/web/lib/format.ts';
import { outcomeOf } from './batch-lines.ts';
import classes from './stock-grid.module.css';
import fieldClasses from '#areas/stock/web/shared/stock-field.module.css';
import { gridTexts as texts } from '../texts.ts';

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
function StockCell(props: StockCellProps) {
  const { product, place, kind, typed, low, onType, onKey, onPaste, onMovements } = props;
  const { name, stock } = product;
  const stockId = useId();
  const outcomeId = useId();
  const isWrong = outcomeOf(kind, stock, typed).is === 'wrong';
  return (
    <td className={classes.cell}>
      <div className={`nowrap digits between ${classes.figures}`}>
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

interface StockGridProps {
  group: ProductGroupAnswer;
  kind: StockBatchKind;
  /** Typed quantities by the products' `_id`. */
  typed: Readonly<Record<string, string>>;
  onType: (texts: Readonly<Record<string, string>>) => void;
  onPasted: (pasted: Pasted) => void;
  /** Called at Enter in the last field. */
  onEnd: () => void;
  onMovements: (productId: string) => void;
}

const placeOf = ({ row, column }: Place): string => `${row}:${column}`;

/** The products of a group as a table of fields, with moves by the keyboard. */
export function StockGrid(props: StockGridProps) {
  const { group, kind, typed, onType, onPasted, onEnd, onMovements } = props;
  const table = useRef<HTMLTableElement>(null);
  const grid = gridOf(group);

  const onKey = (event: KeyboardEvent<HTMLInputElement>, from: Place): void => {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: start, selectionEnd: end, value } = currentTarget;
    const atStart = start === 0;
    const to = moveOf(grid, from, { key, shiftKey, atStart, atEnd: end === value.length });
    // Enter must not submit half-typed quantities.
    if (key === 'Enter' || to) event.preventDefault();
    if (to) table.current?.querySelector<HTMLElement>(`[data-place="${placeOf(to)}"]`)?.focus();
    else if (key === 'Enter' && !shiftKey) onEnd();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, from: Place): void => {
    const text = event.clipboardData.getData('text');
    if (!isBlock(text)) return;
    event.preventDefault();
    const pasted = pasteBlock(grid, from, text);
    onType(pasted.texts);
    onPasted(pasted);
  };

  return (
    <div className={`surface ${classes.box}`}>
      <table ref={table} className={classes.table} aria-label={texts.table(group.name)}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {grid.rowAxis} {grid.columnAxis !== '' && <span>/ {grid.columnAxis}</span>}
            </th>
            {grid.columns.map((column) => (
              <th key={column} scope="col">
                {column === '' ? texts.quantity : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.cells.map((line, row) => (
            <tr key={grid.rows[row]}>
              <th scope="row">{grid.rows[row]}</th>
              {line.map((product, column) =>
                product ? (
                  <StockCell
                    key={product._id}
                    product={product}
                    place={placeOf({ row, column })}
                    kind={kind}
                    typed={typed[product._id] ?? ''}
                    low={isLow(product, group)}
                    onType={(text) => onType({ [product._id]: text })}
                    onKey={(event) => onKey(event, { row, column })}
                    onPaste={(event) => onPaste(event, { row, column })}
                    onMovements={() => onMovements(product._id)}
                  />
                ) : (
                  <td key={grid.columns[column]} className={`second centred ${classes.none}`}>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{texts.notSold}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
