import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { paths } from '../../lib/paths.ts';
import { stockChangeTexts as texts, stockTexts } from './texts.ts';
import { signed } from './quantity.ts';
import classes from './stock-change.module.css';
import type { DoneChange } from './use-stock-change.ts';

interface StockChangeLogProps {
  done: readonly DoneChange[];
  undoing: boolean;
  onUndo: (change: DoneChange) => void;
}

/** What was done on this page, the latest first, each with the stock that came of it. */
export function StockChangeLog({ done, undoing, onUndo }: StockChangeLogProps) {
  return (
    <section className={classes.log} aria-label={texts.history} aria-live="polite">
      {done.length > 0 && (
        <>
          <h2 className={classes.logTitle}>{texts.history}</h2>
          <ul className={classes.changes}>
            {done.map((change) => (
              <li key={change.undoKey} className={classes.change} data-undone={change.undone}>
                <span className={classes.delta}>{signed(change.delta)}</span>
                <div className={classes.what}>
                  <Link
                    to={paths.stock}
                    search={{ produto: change.product._id }}
                    className={classes.product}
                  >
                    {change.product.name}
                  </Link>
                  <p className={classes.now}>
                    {change.undone && `${texts.undone} · `}
                    {texts.newStock(stockTexts.units(change.product.stock))}
                  </p>
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
                    {texts.undo}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
