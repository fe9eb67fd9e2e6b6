import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useLiveEvents } from '../../../lib/live/use-live.ts';
import { orderKeys } from '../api.ts';

const IN_PROCESS = 'EM PROCESSAMENTO...';

/**
 * Whether something of what waits to leave has changed since the list was read. Nothing moves until somebody wants to see it.
 * @param readAt when the list was read, epoch ms.
 */
export function useDispatchNews(readAt: number) {
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
    isNews: readAt > 0 && heardAt > readAt,
    show: () => client.invalidateQueries({ queryKey: orderKeys.dispatch }),
  };
}
