import type { MessageAnswer } from '@balcao/domain/contract/messages';
import { formatPhone } from '@balcao/domain/rules/phone';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import listClasses from '../../components/list.module.css';
import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { messagesTexts as texts } from './texts.ts';
import { MessageBubble } from './message-bubble.tsx';
import classes from './message-list.module.css';
import { MessageStateBadge } from './message-state-badge.tsx';
import { addresseeOf, deliveryLine, failureOf, resendLine } from './message-view.ts';
import { useResend } from './use-resend.ts';
import { useWaiting } from './use-waiting.ts';

interface MessageRowProps {
  message: MessageAnswer;
  /** The other rows on screen: what a message sent again is told by. */
  known: readonly MessageAnswer[];
  /** When they were read, epoch ms. */
  readAt: number;
}

export function MessageRow({ message, known, readAt }: MessageRowProps) {
  const { order, kind, state } = message;
  const nameId = useId();
  const textId = useId();
  const [open, setOpen] = useState(false);
  const { resend, resending } = useResend();
  const name = addresseeOf(message);
  const waiting = useWaiting(readAt);
  const failure = failureOf(message);
  const again = resendLine(message, known);
  return (
    <li className={`${listClasses.row} ${classes.row}`} data-open={open || undefined}>
      <div className={classes.who}>
        <p id={nameId} className={classes.name}>
          <Link
            className={classes.link}
            to={paths.order}
            params={{ id: order._id }}
            aria-label={texts.openOrder(name, order.orderId)}
          >
            <span className={listClasses.who}>{name}</span>
          </Link>
        </p>
        <p className={listClasses.meta}>
          {texts.kinds[kind]} · {texts.order(order.orderId)} ·{' '}
          <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
        </p>
        {again && (
          <p className={`${listClasses.meta} ${classes.again}`}>
            <IconRefresh size={14} stroke={1.75} aria-hidden="true" />
            {again}
          </p>
        )}
      </div>
      <div className={classes.state}>
        <MessageStateBadge state={state} />
      </div>
      <div className={classes.delivery}>
        <p className={listClasses.meta}>{deliveryLine(message, waiting)}</p>
        {failure && <p className={classes.failure}>{failure}</p>}
      </div>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          variant="default"
          size="xs"
          className={classes.button}
          aria-expanded={open}
          aria-controls={textId}
          aria-describedby={nameId}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.hideText : texts.showText}
        </Button>
        {message.canResend && (
          <Button
            variant={state === 'failed' ? 'light' : 'subtle'}
            color={state === 'failed' ? 'brand' : 'gray'}
            size="xs"
            className={classes.button}
            aria-describedby={nameId}
            loading={resending}
            onClick={() => void resend(message)}
          >
            {texts.resend}
          </Button>
        )}
      </div>
      <div id={textId} className={classes.text} hidden={!open}>
        {open && (
          <>
            <MessageBubble>{message.text}</MessageBubble>
            <p className={listClasses.meta}>{texts.to(formatPhone(message.phone))}</p>
          </>
        )}
      </div>
    </li>
  );
}
