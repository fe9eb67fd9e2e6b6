import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useLiveEvents } from '../../../lib/live/use-live.ts';
import { orderKeys } from '../api.ts';

const IN_PROCESS = 'EM PROCESSAMENTO...';

/**
 * Whether something of what waits to leave has changed since the list was asked for. Nothing moves until somebody wants to see it.
 * @param askedAt when that was, epoch ms: what happened before is in the list. Undefined until it is there.
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
