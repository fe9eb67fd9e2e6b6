import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { statusTone } from '@balcao/domain/rules/order-status';
import { Skeleton } from '@mantine/core';

import { formatDateTime } from '../../lib/format.ts';
import { orderTexts } from './texts.ts';
import { OrderCard } from './order-card.tsx';
import classes from './order-detail.module.css';
import { statusIcon } from './order-status-badge.tsx';

type Entry = OrderDetailAnswer['history'][number];

function Change({ from, to }: Entry) {
  if (from === null) return <>{orderTexts.created}</>;
  if (from === to) return <>{orderTexts.corrected}</>;
  return (
    <>
      <span className={classes.from}>{from} →</span> {to}
    </>
  );
}

interface OrderTimelineProps {
  history: readonly Entry[];
  /** Staff see who did it; a customer sees when. */
  staff: boolean;
  loading: boolean;
}

/** Every change of state, the latest first: who, when, from what to what. */
export function OrderTimeline({ history, staff, loading }: OrderTimelineProps) {
  return (
    <OrderCard title={orderTexts.history}>
      {loading && <Skeleton height={44} aria-hidden="true" />}
      <ol className={classes.timeline}>
        {[...history].reverse().map((entry, index) => (
          <li key={`${entry.at} ${index}`} className={classes.event}>
            <span className={classes.mark} data-tone={statusTone(entry.to)} aria-hidden="true">
              {statusIcon(entry.to)}
            </span>
            <div>
              <p className={classes.change}>
                <Change {...entry} />
              </p>
              <p className={classes.when}>
                {staff && `${entry.who ?? orderTexts.byCustomer} · `}
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </OrderCard>
  );
}
