import type { ProductGroupAnswer } from '../../contract.ts';
import type { StockBatchKind } from '#areas/stock/contract.ts';
import { isLow } from '#kit/rules/units.ts';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import { moveOf, type Place } from './grid-moves.ts';
import { gridOf } from './grid.ts';
import { isBlock, pasteBlock, type Pasted } from './paste.ts';
import { StockCell } from './stock-cell.tsx';
import classes from './stock-grid.module.css';
import { gridTexts as texts } from './texts.ts';

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
