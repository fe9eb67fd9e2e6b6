import type { ProductAnswer } from '@balcao/domain/contract/products';
import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import listClasses from '../../components/list/list.module.css';
import { paths } from '../../lib/pages/paths.ts';
import type { StockSearch } from './search.ts';
import { stockTexts as texts } from './texts.ts';
import classes from './stock-list.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The ledger was opened from the list in the history entry before it: going back closes it. */
    ledgerOpened?: boolean;
  }
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

function StockRow({ product, search }: { product: ProductAnswer; search: StockSearch }) {
  const unitsId = useId();
  const start = { product: product._id };
  return (
    <li
      className={`${listClasses.row} ${listClasses.clickable} ${listClasses.short} ${classes.row}`}
    >
      <Link
        to={paths.stock}
        search={{ ...search, ...start, movements: undefined }}
        state={{ ledgerOpened: true }}
        resetScroll={false}
        className={`${listClasses.who} ${listClasses.rowLink}`}
        aria-label={texts.open(product.name)}
        aria-describedby={unitsId}
        aria-haspopup="dialog"
      >
        {product.name}
      </Link>
      <p
        id={unitsId}
        className={`${listClasses.money} ${classes.units}`}
        data-none={product.stock === 0 || undefined}
      >
        {texts.units(product.stock)}
      </p>
      <div
        className={`${listClasses.actions} ${listClasses.words} ${listClasses.above} ${classes.actions}`}
      >
        <Button
          renderRoot={(props) => <Link to={paths.stockEntry} search={start} {...props} />}
          variant="default"
          size="sm"
          leftSection={<IconPlus {...icon} />}
          aria-label={texts.entryOf(product.name)}
        >
          {texts.entry}
        </Button>
        <Button
          renderRoot={(props) => <Link to={paths.stockRemoval} search={start} {...props} />}
          variant="default"
          size="sm"
          leftSection={<IconMinus {...icon} />}
          aria-label={texts.removalOf(product.name)}
        >
          {texts.removal}
        </Button>
      </div>
    </li>
  );
}

interface StockListProps {
  products: readonly ProductAnswer[];
  search: StockSearch;
}

export function StockList({ products, search }: StockListProps) {
  return (
    <div className={classes.box}>
      <ul className={listClasses.list} aria-label={texts.list}>
        {products.map((product) => (
          <StockRow key={product._id} product={product} search={search} />
        ))}
      </ul>
    </div>
  );
}
