import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useLiveEvents } from '../../../lib/live/use-live.ts';
import { orderKeys } from '../api.ts';

const IN_PROCESS = 'EM PROCESSAMENTO...';

/**
 * Whether any of the waiting orders has changed since the list was asked for. Nothing moves until somebody wants to see it.
 * @param askedAt when the list was asked for, epoch ms: earlier events are in it. Undefined until the list is there.
 */
export function useDispatchNews(askedAt: number | undefined) {
  const client = useQueryClient();
  const [heardAt, setHeardAt] = useState(0);
  useLiveEvents(({ name, content }) => {
    const isOurs =
      name === 'order'
        ? content.from === IN_PROCESS || content.status === IN_PROCESS
        : name === 'orders' || name === 'missed';
    if (isOurs) setHeardAt(Date.now());
  });
  return {
    isNews: askedAt !== undefined && heardAt >= askedAt,
    show: () => client.invalidateQueries({ queryKey: orderKeys.dispatch }),
  };
}
