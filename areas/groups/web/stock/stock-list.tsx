import type { CatalogueAnswer } from '../../contract.ts';
import type { StockSearch } from '#areas/stock/web/shared/search.ts';
import { Button } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import {
  StockActions,
  linkClass,
  rowClass,
  StockRow,
  StockUnits,
} from '#areas/stock/web/shared/stock-row.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { paths } from '#kit/web/lib/pages/paths.ts';
import classes from './stock-list.module.css';
import { stockListTexts as texts } from '../texts.ts';

function GroupRow(props: { group: NonNullable<CatalogueAnswer['group']>; search: StockSearch }) {
  const { group, search } = props;
  const unitsId = useId();
  const params = { id: group._id };
  const state = { listSearch: search };
  return (
    <li className={rowClass}>
      <Link
        to={paths.stockGroup}
        params={params}
        state={state}
        className={linkClass}
        aria-describedby={unitsId}
      >
        {group.name} <span className={classes.products}>{texts.options(group.products)}</span>
      </Link>
      <StockUnits id={unitsId} stock={group.stock} low={group.low > 0 && texts.lowOf(group.low)} />
      <StockActions>
        <Button
          renderRoot={(props) => (
            <Link to={paths.stockGroup} params={params} state={state} {...props} />
          )}
          variant="default"
          size="sm"
          leftSection={<IconGridDots size={16} stroke={2} aria-hidden="true" />}
          aria-label={texts.openGroup(group.name)}
        >
          {texts.grid}
        </Button>
      </StockActions>
    </li>
  );
}

interface StockListProps {
  products: readonly CatalogueAnswer[];
  search: StockSearch;
}

export function StockList({ products, search }: StockListProps) {
  return (
    <div className="measured">
      <ul className={listClasses.list} aria-label={texts.list}>
        {products.map((product) =>
          product.group ? (
            <GroupRow key={product.group._id} group={product.group} search={search} />
          ) : (
            <StockRow key={product._id} product={product} search={search} />
          ),
        )}
      </ul>
    </div>
  );
}
