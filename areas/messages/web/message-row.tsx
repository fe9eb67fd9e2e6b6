import type { MessageAnswer, MessageState } from '../contract.ts';
import { MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { shownPhone } from '#kit/rules/phone.ts';
import { Button, Text } from '@mantine/core';
import {
  IconRefresh,
  IconAlertCircle,
  IconCircleCheck,
  IconHelpCircle,
  IconClock,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import listClasses from '#kit/web/components/list/list.module.css';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { MessageBubble } from './message-bubble.tsx';
import classes from './message-list.module.css';
import {
  addresseeOf,
  deliveryLine,
  failureOf,
  resendLine,
  type Waiting,
  STATE_TONES,
} from './message-view.ts';
import { messagesTexts as texts } from './texts.ts';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { messagesApi } from './api.ts';
import { StatusBadge } from '#kit/web/components/status-badge.tsx';

const ICONS: Readonly<Record<MessageState, TablerIcon>> = {
  pending: IconClock,
  sending: IconSend,
  sent: IconCircleCheck,
  unsure: IconHelpCircle,
  failed: IconAlertCircle,
};

const REFRESH = [messagesApi.key('GET /messages'), messagesApi.key('GET /messages/summary')];

/** Sends a message again. The notice says where its customer has it, or may have it, already. */
function useResend(state: MessageState) {
  return useChange({
    send: (id: string, idempotencyKey) =>
      messagesApi.call('POST /messages/:id/resend', { params: { id }, body: {}, idempotencyKey }),
    refresh: REFRESH,
    done:
      state === 'sent' ? texts.resentTwice : state === 'unsure' ? texts.resentUnsure : texts.resent,
    failed: (error) => messageOf(error, texts.resendFailed),
  });
}

/** 'Saiu': staff know that an unsure message left. The notice offers the undo. */
function useMarkLeft() {
  const undo = useChange({
    send: (id: string) => messagesApi.call('DELETE /messages/:id/sent', { params: { id } }),
    refresh: REFRESH,
    failed: (error) => messageOf(error, texts.markFailed),
  });
  return useChange({
    send: (id: string) => messagesApi.call('PUT /messages/:id/sent', { params: { id } }),
    refresh: REFRESH,
    failed: (error) => messageOf(error, texts.markFailed),
    onDone: (_answer, id) =>
      notifyWithAction(texts.markedLeft, commonTexts.undo, () => undo.run(id)),
  });
}

interface MessageRowProps {
  message: MessageAnswer;
  /** The other rows on screen: a repeated message finds its original among them. */
  known: readonly MessageAnswer[];
  waiting: Waiting;
  /** The row is beside its order: customer and order need not be named. */
  inOrder: boolean;
}

function Addressee({ message }: { message: MessageAnswer }) {
  const { order, kind, createdAt } = message;
  const name = addresseeOf(message);
  return (
    <>
      <Link
        className={`${listClasses.who} ${classes.link}`}
        to={paths.order}
        params={{ id: order._id }}
        aria-label={texts.openOrder(name, order.orderId)}
      >
        {name}
      </Link>
      <p className={listClasses.meta}>
        {MESSAGE_TEMPLATES[kind].name} · {texts.order(order.orderId)} ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </>
  );
}

export function MessageRow({ message, known, waiting, inOrder }: MessageRowProps) {
  const { kind, state, createdAt } = message;
  const titleId = useId();
  const textId = useId();
  const [open, setOpen] = useState(false);
  const resend = useResend(state);
  const markLeft = useMarkLeft();
  const isOpenEnd = state === 'failed' || state === 'unsure';
  const failure = failureOf(message);
  const Icon = ICONS[state];
  const again = resendLine(message, known);
  const size = inOrder ? 'compact-sm' : 'xs';
  return (
    <li
      className={`${inOrder ? classes.entry : `${listClasses.row} ${listClasses.short}`} ${classes.row}`}
      data-open={open || undefined}
    >
      <div id={titleId} className={classes.who} style={{ gridArea: 'who' }}>
        {inOrder ? (
          <p className={listClasses.who}>{MESSAGE_TEMPLATES[kind].name}</p>
        ) : (
          <Addressee message={message} />
        )}
        {again && (
          <p className={listClasses.meta}>
            <IconRefresh size={14} stroke={1.75} aria-hidden="true" /> <span>{again}</span>
          </p>
        )}
      </div>
      <div className={classes.state} style={{ gridArea: 'state' }}>
        <StatusBadge
          label={texts.states[state]}
          tone={STATE_TONES[state]}
          icon={<Icon size={14} aria-hidden="true" />}
        />
      </div>
      <div className={classes.delivery} style={{ gridArea: 'delivery' }}>
        <p className={listClasses.meta}>
          {inOrder && state !== 'sent' && `${formatDateTime(createdAt)} · `}
          {deliveryLine(message, waiting)}
        </p>
        {failure && (
          <Text className={listClasses.meta} c="red">
            {failure}
          </Text>
        )}
      </div>
      <div
        className={`line-wrap ${listClasses.actions} ${inOrder ? '' : listClasses.words} ${classes.actions}`}
        style={{ gridArea: 'actions' }}
      >
        <Button
          variant={inOrder ? 'subtle' : 'default'}
          color="gray"
          size={size}
          aria-expanded={open}
          aria-controls={textId}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.hideText : texts.showText}
        </Button>
        {message.canResend && (
          <Button
            variant={isOpenEnd ? 'light' : 'subtle'}
            color={isOpenEnd || inOrder ? 'brand' : 'gray'}
            size={size}
            aria-describedby={titleId}
            loading={resend.pending}
            onClick={() => resend.run(message._id)}
          >
            {texts.resend}
          </Button>
        )}
        {state === 'unsure' && (
          <Button
            variant="light"
            size={size}
            aria-describedby={titleId}
            loading={markLeft.pending}
            onClick={() => markLeft.run(message._id)}
          >
            {texts.left}
          </Button>
        )}
      </div>
      <div id={textId} className={`stack-6 ${classes.text}`} hidden={!open}>
        {open && (
          <>
            {message.text && <MessageBubble>{message.text}</MessageBubble>}
            <p className={listClasses.meta}>
              {message.phone ? texts.to(shownPhone(message.phone)) : texts.emptied}
            </p>
          </>
        )}
      </div>
    </li>
  );
}
