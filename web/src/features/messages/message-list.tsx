import type { MessageAnswer } from '@balcao/domain/contract/messages';

import listClasses from '../../components/list.module.css';
import { messagesTexts } from './texts.ts';
import classes from './message-list.module.css';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  messages: readonly MessageAnswer[];
  /** When they were read, epoch ms. */
  readAt: number;
  /** Rows of another page or filter, shown until the asked-for ones are there. */
  outdated: boolean;
}

export function MessageList({ messages, readAt, outdated }: MessageListProps) {
  return (
    <div className={classes.box} aria-busy={outdated}>
      <ul
        className={`${listClasses.list} ${classes.list}`}
        aria-label={messagesTexts.list}
        data-outdated={outdated || undefined}
      >
        {messages.map((message) => (
          <MessageRow key={message._id} message={message} known={messages} readAt={readAt} />
        ))}
      </ul>
    </div>
  );
}
