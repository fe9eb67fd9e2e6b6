import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useLiveEvents } from '../../../lib/live/live.ts';
import { orderKeys } from '../api.ts';
import type { HandedHere } from './use-handed-here.ts';

const IN_PROCESS = 'EM PROCESSAMENTO...';
/** Orders that nobody named. */
const SOME = '';

/**
 * Whether any of the waiting orders has changed since the list was asked for. Nothing moves until somebody wants to see it.
 * @param askedAt when the list was asked for, epoch ms: earlier events are in it. Undefined until the list is there.
 * @param handed what was handed over on this screen is no news to it.
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
