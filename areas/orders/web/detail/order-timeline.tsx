import type { OrderChangeFact } from '../../changes.contract.ts';
import type { OrderDetailAnswer } from '../../contract.ts';
import { changeInWords } from '../../rules/order-change-words.ts';
import { statusTone } from '../../rules/order-status.ts';
import { Box, Skeleton, Text } from '@mantine/core';
import {
  IconCoin,
  IconMessageReply,
  IconPackage,
  IconPhoneCall,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Card } from '#kit/web/components/layout.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { orderTexts, doubtTexts } from '../texts.ts';
import classes from '../shared/order-detail.module.css';
import { statusIcon } from '../shared/order-badges.tsx';

/** The changes in a cart, line by line. */
function ChangeFacts({ facts }: { facts: readonly OrderChangeFact[] }) {
  return (
    <Box component="ul" className="breaks" m="2px 0" fz="sm">
      {facts.map((fact, index) => (
        <li key={index}>{changeInWords(fact)}</li>
      ))}
    </Box>
  );
}

type Entry = OrderDetailAnswer['history'][number];

function Change({ from, to, changes }: Entry) {
  if (changes !== null) return <>{orderTexts.changed}</>;
  if (from === null) return <>{orderTexts.created}</>;
  if (from === to) return <>{orderTexts.corrected}</>;
  return (
    <>
      <Text span c="dimmed" fz="sm" fw="var(--b-weight-body)">
        {from} →
      </Text>{' '}
      {to}
    </>
  );
}

const MARKS = {
  money: IconCoin,
  delivery: IconPackage,
  withdrawal: IconMessageReply,
  doubt: IconPhoneCall,
} as const;

/** @param tone missing: of an event that changes no state. */
const Mark = ({ Icon, tone }: { Icon: TablerIcon; tone?: string }) => (
  <Text
    span
    className={tone ? 'round' : `round ${classes.moneyMark}`}
    w={28}
    h={28}
    style={tone ? { background: `var(--b-${tone}-soft)`, color: `var(--b-${tone})` } : {}}
    aria-hidden="true"
  >
    <Icon size={14} />
  </Text>
);

/** An event that changes no state, of whatever area. */
export interface SideEvent {
  of: keyof typeof MARKS;
  at: string;
  who: string | null;
  words: string;
  /** The words of its author; empty for none. */
  more?: string;
}

interface OrderTimelineProps {
  order: Pick<OrderDetailAnswer, 'history' | 'doubt' | 'doubtSettledBy'>;
  /** The events that later areas know. */
  events: readonly SideEvent[];
  /** Staff see who did it; customers see only when. */
  staff: boolean;
  loading: boolean;
}

interface Event {
  at: string;
  who: string | null;
  mark: ReactNode;
  words: ReactNode;
  more?: ReactNode;
}

/** Every change of state and cart, and every other event, the latest first: who, when, what. */
export function OrderTimeline({ order, events: others, staff, loading }: OrderTimelineProps) {
  const changes = order.history.map((entry): Event => ({
    at: entry.at,
    who: entry.who ?? orderTexts.byCustomer,
    mark: <Mark Icon={statusIcon(entry.to)} tone={statusTone(entry.to)} />,
    words: <Change {...entry} />,
    more: entry.changes && <ChangeFacts facts={entry.changes} />,
  }));
  const { doubt, doubtSettledBy } = order;
  const settled: SideEvent[] = doubt?.settledAt
    ? [{ of: 'doubt', at: doubt.settledAt, who: doubtSettledBy, words: doubtTexts.event }]
    : [];
  const side = [...others, ...settled].map(({ of, more, ...event }): Event => ({
    ...event,
    mark: <Mark Icon={MARKS[of]} />,
    more: more && (
      <Text className={classes.told} my={3} fz="sm">
        {more}
      </Text>
    ),
  }));
  const events = [...changes, ...side].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <Card title={orderTexts.history}>
      {loading && <Skeleton height={44} aria-hidden="true" />}
      <ol>
        {events.reverse().map(({ at, who, mark, words, more }, index) => (
          <li key={`${at} ${index}`} className={classes.event}>
            {mark}
            <div>
              <Text pt={4} fz="sm" fw="var(--b-weight-medium)">
                {words}
              </Text>
              {more}
              <p className="quiet">
                {staff && who !== null && `${who} · `}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
