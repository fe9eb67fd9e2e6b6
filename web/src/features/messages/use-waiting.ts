import { useQuery } from '@tanstack/react-query';

import { messageQueries } from './api.ts';
import { resumesAt, type Waiting } from './message-view.ts';

/** What waiting messages wait for, as of when they were read. */
export function useWaiting(readAt: number): Waiting {
  const { data } = useQuery(messageQueries.summary());
  return { now: readAt, resumesAt: resumesAt(data?.senders) };
}
