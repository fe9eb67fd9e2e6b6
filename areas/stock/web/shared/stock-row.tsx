import type { ProductAnswer } from '#areas/products/contract.ts';
import { isLow } from '#kit/rules/units.ts';
import { Button, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import listClasses from '#kit/web/components/list/list.module.css';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { StockSearch } from './search.ts';
import { stockTexts as texts } from '../texts.ts';
import classes from './stock-row.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list in the history entry before opened the ledger: going back closes it. */
    ledgerOpened?: boolean;
  }
}

export const rowClass = `${listClasses.row} ${listClasses.clickable} ${listClasses.short} ${classes.row}`;
export const linkClass = `${listClasses.who} ${listClasses.rowLink}`;

interface StockRowProps {
  product: ProductAnswer;
  search: StockSearch;
}

interface StockUnitsProps {
  id: string;
  stock: number;
  /** Words under low units. */
  low: string | false;
}

export function StockUnits({ id, stock, low }: StockUnitsProps) {
  return (
    <p
      id={id}
      className={`${listClasses.money} ${classes.units}`}
      data-none={stock === 0 || undefined}
    >
      {texts.units(stock)}
      {low && (
        <Text span display="block" c="orange" fz="sm" fw="var(--b-weight-label)">
          {low}
        </Text>
      )}
    </p>
  );
}

export const StockActions = ({ children }: { children: ReactNode }) => (
  <div
    className={`line ${listClasses.actions} ${listClasses.words} ${listClasses.above} ${classes.actions}`}
  >
    {children}
  </div>
);

const CHANGES = [
  { to: paths.stockEntry, word: texts.entry, wordOf: texts.entryOf, Icon: IconPlus },
  { to: paths.stockRemoval, word: texts.removal, wordOf: texts.removalOf, Icon: IconMinus },
] as const;

/** The ways to an entry and a removal of a product. @param name where several products are in sight. */
export const StockChangeLinks = ({ product, name }: { product: string; name?: string }) =>
  CHANGES.map(({ to, word, wordOf, Icon }) => (
    <Button
      key={to}
      renderRoot={(props) => <Link to={to} search={{ product }} {...props} />}
      variant="default"
      {...(name !== undefined && { size: 'sm', 'aria-label': wordOf(name) })}
      leftSection={<Icon size={16} stroke={2} aria-hidden="true" />}
    >
      {word}
    </Button>
  ));

/** A product in no group: its row opens its ledger. */
export function StockRow({ product, search }: StockRowProps) {
  const unitsId = useId();
  return (
    <li className={rowClass}>
      <Link
        to={paths.stock}
        search={{ ...search, product: product._id, movements: undefined }}
        state={{ ledgerOpened: true }}
        resetScroll={false}
        className={linkClass}
        aria-label={texts.open(product.name)}
        aria-describedby={unitsId}
        aria-haspopup="dialog"
      >
        {product.name}
      </Link>
      <StockUnits id={unitsId} stock={product.stock} low={isLow(product) && texts.low} />
      <StockActions>
        <StockChangeLinks product={product._id} name={product.name} />
      </StockActions>
    </li>
  );
}
