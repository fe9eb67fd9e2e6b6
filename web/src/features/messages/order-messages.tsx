import type { MessageAnswer } from '@balcao/domain/contract/messages';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../lib/texts.ts';
import { messagesTexts, orderMessagesTexts as texts } from './texts.ts';
import { messageQueries } from './api.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageStateBadge } from './message-state-badge.tsx';
import { deliveryLine, failureOf, resendLine } from './message-view.ts';
import classes from './order-messages.module.css';
import { SendByHand } from './send-by-hand.tsx';
import { useResend } from './use-resend.ts';
import { useWaiting } from './use-waiting.ts';

interface OrderOfMessages {
  _id: string;
  status: string;
  trackingCode: string | null;
}

interface EntryProps {
  message: MessageAnswer;
  known: readonly MessageAnswer[];
  /** When they were read, epoch ms. */
  readAt: number;
}

function Entry({ message, known, readAt }: EntryProps) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { resend, resending } = useResend();
  const waiting = useWaiting(readAt);
  const failure = failureOf(message);
  const again = resendLine(message, known);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <p id={titleId} className={classes.kind}>
          {messagesTexts.kinds[message.kind]}
        </p>
        <MessageStateBadge state={message.state} />
      </div>
      <p className={classes.meta}>
        {message.state === 'sent' ? '' : `${formatDateTime(message.createdAt)} · `}
        {deliveryLine(message, waiting)}
      </p>
      {again && <p className={classes.meta}>{again}</p>}
      {failure && <p className={classes.failure}>{failure}</p>}
      {open && <MessageBubble>{message.text}</MessageBubble>}
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={open}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
        >
          {open ? messagesTexts.hideText : messagesTexts.showText}
        </Button>
        {message.canResend && (
          <Button
            size="compact-sm"
            variant={message.state === 'failed' ? 'light' : 'subtle'}
            aria-describedby={titleId}
            loading={resending}
            onClick={() => void resend(message)}
          >
            {messagesTexts.resend}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What this order's customer was told, and the same text to be sent by hand. For staff. */
export function OrderMessages({ order }: { order: OrderOfMessages }) {
  const titleId = useId();
  const { _id, status, trackingCode } = order;
  const of = { order: _id, status, trackingCode };
  const messages = useQuery({ ...messageQueries.ofOrder(of), placeholderData: keepPreviousData });
  const { data, isPending, isError, isFetching, refetch } = messages;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.title}>
        <h2 id={titleId}>{texts.title}</h2>
        <Link className={classes.all} to={paths.messages} aria-label={texts.all}>
          {messagesTexts.showAll}
        </Link>
      </div>
      {isPending && <Skeleton height={22} aria-hidden="true" />}
      {isError && !data && (
        <div className={classes.failed} role="alert">
          <p>{texts.loadFailed}</p>
          <Button
            size="compact-sm"
            variant="default"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {commonTexts.retry}
          </Button>
        </div>
      )}
      {data?.rows.length === 0 && <p className={classes.empty}>{texts.empty}</p>}
      {data && data.rows.length > 0 && (
        <ul className={classes.list} aria-label={texts.list}>
          {data.rows.map((message) => (
            <Entry
              key={message._id}
              message={message}
              known={data.rows}
              readAt={messages.dataUpdatedAt}
            />
          ))}
        </ul>
      )}
      <div className={classes.byHand}>
        <SendByHand query={of} />
        <p className={classes.hint}>{texts.byHandHint}</p>
      </div>
    </section>
  );
}
