import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { statusTone } from '@balcao/domain/rules/order-status';
import { Skeleton } from '@mantine/core';

import { Card } from '../../components/layout.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { ChangeFacts } from './order-changes.tsx';
import { changeTexts, orderTexts } from './texts.ts';
import classes from './order-detail.module.css';
import { statusIcon } from './order-status-badge.tsx';

type Entry = OrderDetailAnswer['history'][number];

function Change({ from, to, changes }: Entry) {
  if (changes !== null) return <>{changeTexts.changed}</>;
  if (from === null) return <>{orderTexts.created}</>;
  if (from === to) return <>{orderTexts.corrected}</>;
  return (
    <>
      <span className={classes.from}>{from} →</span> {to}
    </>
  );
}

function Mark({ status }: { status: string }) {
  const tone = statusTone(status);
  const colours = { background: `var(--b-${tone}-soft)`, color: `var(--b-${tone})` };
  return (
    <span className={`round ${classes.mark}`} style={colours} aria-hidden="true">
      {statusIcon(status)}
    </span>
  );
}

interface OrderTimelineProps {
  history: readonly Entry[];
  /** Staff see who did it; a customer sees when. */
  staff: boolean;
  loading: boolean;
}

/** Every change of state and cart, the latest first: who, when, from what to what. */
export function OrderTimeline({ history, staff, loading }: OrderTimelineProps) {
  return (
    <Card title={orderTexts.history}>
      {loading && <Skeleton height={44} aria-hidden="true" />}
      <ol>
        {[...history].reverse().map((entry, index) => (
          <li key={`${entry.at} ${index}`} className={classes.event}>
            <Mark status={entry.to} />
            <div>
              <p className={classes.change}>
                <Change {...entry} />
              </p>
              {entry.changes && <ChangeFacts facts={entry.changes} />}
              <p className={classes.when}>
                {staff && `${entry.who ?? orderTexts.byCustomer} · `}
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
