import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { orderKeys } from '#areas/orders/web/shared/api.ts';
import { useLiveEvents } from '#areas/live/web/shared/live.ts';
import type { HandedHere } from './use-handed-here.ts';

const IN_PROCESS = 'EM PROCESSAMENTO...';
/** Stands for orders that an event did not name. */
const SOME = '';

/**
 * Whether a waiting order has changed since the list was asked for. No row moves until the person asks to see it.
 * @param askedAt when the list was asked for, epoch ms: it includes earlier events. Undefined until the list is there.
 * @param handed orders handed over on this screen are no news.
 */
export function useDispatchNews(askedAt: number | undefined, handed: HandedHere['handed']) {
  const client = useQueryClient();
  const [heardAt, setHeardAt] = useState<ReadonlyMap<string, number>>(new Map());
  useLiveEvents(({ name, content }) => {
    const isOurs =
      name === 'order'
        ? content.from === IN_PROCESS || content.status === IN_PROCESS
        : name === 'orders' || name === 'missed';
    if (!isOurs) return;
    const id = name === 'order' ? content._id : SOME;
    setHeardAt((before) => new Map(before).set(id, Date.now()));
  });
  const isNewsOf = ([id, at]: [string, number]): boolean =>
    askedAt !== undefined && at >= askedAt && !handed.has(id);
  return {
    isNews: [...heardAt].some(isNewsOf),
    show: () => client.invalidateQueries({ queryKey: orderKeys.dispatch }),
  };
}
