import type { MessageAnswer } from '../contract.ts';
import { useQuery } from '@tanstack/react-query';

import listClasses from '#kit/web/components/list/list.module.css';
import { messagesApi } from './api.ts';
import { MessageRow } from './message-row.tsx';
import { resumesAt } from './message-view.ts';
import { messagesTexts, orderMessagesTexts } from './texts.ts';

interface MessageListProps {
  messages: readonly MessageAnswer[];
  /** The moment at which the messages were read, epoch ms. */
  readAt: number;
  /** The messages of one order, shown beside it. */
  inOrder?: boolean;
}

export function MessageList({ messages, readAt, inOrder = false }: MessageListProps) {
  const { data: summary } = useQuery(messagesApi.query('GET /messages/summary'));
  const waiting = { now: readAt, resumesAt: resumesAt(summary?.senders) };
  return (
    <div className="measured">
      <ul
        className={inOrder ? undefined : listClasses.list}
        aria-label={inOrder ? orderMessagesTexts.list : messagesTexts.list}
      >
        {messages.map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            known={messages}
            waiting={waiting}
            inOrder={inOrder}
          />
        ))}
      </ul>
    </div>
  );
}
