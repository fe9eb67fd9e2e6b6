import type { StockMovementAnswer } from '@balcao/domain/contract/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { PAGE_SIZES } from '../../lib/constants.ts';
import { ListError, ListLoading } from '../../components/list-states.tsx';
import { PaginationBar } from '../../components/pagination-bar.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { usePageWithin } from '../../lib/use-page-within.ts';
import { stockMovementTexts as texts } from './texts.ts';
import { stockQueries } from './api.ts';
import { signed } from './quantity.ts';
import classes from './stock-ledger.module.css';

const PAGE_SIZE = PAGE_SIZES.stock;

function Movement({ movement }: { movement: StockMovementAnswer }) {
  const { delta, reason, note, who, orderId, at } = movement;
  return (
    <li className={classes.movement}>
      <span className={classes.delta} data-out={delta < 0 || undefined}>
        {signed(delta)}
      </span>
      <div className={classes.why}>
        <p className={classes.reason}>
          {texts.reasons[reason]}
          {orderId !== null && (
            <>
              {' · '}
              <Link to={paths.order} params={{ id: String(orderId) }} className={classes.order}>
                {texts.order(orderId)}
              </Link>
            </>
          )}
        </p>
        {note && <p className={classes.note}>{note}</p>}
        <p className={classes.when}>
          <time dateTime={at}>{formatDateTime(at)}</time> · {who ?? texts.byCustomer}
        </p>
      </div>
    </li>
  );
}

interface StockMovementsProps {
  productId: string;
  page: number;
  onPage: (page: number) => void;
}

/** A product's ledger, newest first: when, how much, why, who, which order. */
export function StockMovements({ productId, page, onPage }: StockMovementsProps) {
  const movements = useQuery({
    ...stockQueries.movements(productId, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = movements;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  usePageWithin(movements.isPlaceholderData ? undefined : data, {
    page,
    pageSize: PAGE_SIZE,
    onLeave: onPage,
  });

  if (movements.isPending) return <ListLoading rows={4} rowHeight={64} />;
  if (!data) {
    return (
      <ListError
        message={texts.loadFailed}
        retrying={movements.isFetching}
        onRetry={() => void movements.refetch()}
      />
    );
  }
  if (data.total === 0) return <p className={classes.when}>{texts.empty}</p>;
  return (
    <>
      <ol
        className={classes.movements}
        aria-label={texts.list}
        aria-busy={movements.isPlaceholderData}
      >
        {data.rows.map((movement) => (
          <Movement key={movement._id} movement={movement} />
        ))}
      </ol>
      <PaginationBar page={page} total={data.total} pageSize={PAGE_SIZE} onChange={onPage} />
    </>
  );
}
