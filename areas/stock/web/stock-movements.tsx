import type { StockMovementAnswer } from '../contract.ts';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { usePages } from '#kit/web/components/list/use-list.ts';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { stockApi } from './shared/api.ts';
import { signed } from './shared/quantity.ts';
import { stockMovementTexts as texts } from './texts.ts';
import classes from './shared/stock-ledger.module.css';

const PAGE_SIZE = 10;

function Movement({ movement }: { movement: StockMovementAnswer }) {
  const { delta, reason, note, who, orderId, at, cost } = movement;
  return (
    <li className={`grid-top breaks ${classes.movement}`}>
      <span className={`sum strong ${classes.delta}`} data-out={delta < 0 || undefined}>
        {signed(delta)}
      </span>
      <div>
        <Text fw="var(--b-weight-label)">
          {texts.reasons[reason]}
          {orderId !== null && (
            <>
              {' · '}
              <Link to={paths.order} params={{ id: String(orderId) }} className={classes.order}>
                {texts.order(orderId)}
              </Link>
            </>
          )}
        </Text>
        {typeof cost === 'number' && (
          <Text fz="var(--b-text-nav)">{texts.unitCost(formatReais(cost))}</Text>
        )}
        {note && <Text fz="var(--b-text-nav)">{note}</Text>}
        <Text fz="sm" c="dimmed">
          <time dateTime={at}>{formatDateTime(at)}</time> · {who ?? texts.byCustomer}
        </Text>
      </div>
    </li>
  );
}

interface StockMovementsProps {
  productId: string;
  page: number;
  onPage: (page: number) => void;
}

export function StockMovements({ productId, page, onPage }: StockMovementsProps) {
  const list = usePages<StockMovementAnswer>(
    stockApi.page('GET /products/:id/stock-movements', {
      params: { id: productId },
      query: { page, limit: PAGE_SIZE },
    }),
    { page, pageSize: PAGE_SIZE, goTo: onPage },
  );
  return (
    <ListBody list={list} texts={texts}>
      {(movements) => (
        <ol className="apart" aria-label={texts.list}>
          {movements.map((movement) => (
            <Movement key={movement.movement} movement={movement} />
          ))}
        </ol>
      )}
    </ListBody>
  );
}
