import type { LiveOrder } from '@balcao/domain/contract/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useFallbackInterval, useLiveEvents } from '../../lib/live/use-live.ts';
import type { OrdersSearch } from '../../search-params.ts';
import {
  orderCalls,
  orderKeys,
  orderQueries,
  type ConfirmedCount,
  type OrdersPageRead,
} from './api.ts';
import { newsOf, type OrderNews, type OrderState } from './order-news.ts';

/** Several orders in a moment are said at once; and this browser's own changes are known by then. */
const GATHER_MS = 400;
/** Many pages that missed something look again, but not all in the same moment. */
const LOOK_WITHIN_MS = 2_000;

/**
 * What has happened since the list was read: it is said, and no row moves until somebody wants to see it.
 * @returns `show` reads the list again; it answers with whether the confirmed orders are on its first page.
 */
export function useOrderNews({ enabled, search }: { enabled: boolean; search: OrdersSearch }): {
  news: OrderNews;
  show: () => Promise<boolean>;
} {
  const client = useQueryClient();
  const [heard, setHeard] = useState<ReadonlyMap<string, OrderState>>(new Map());
  const [looks, setLooks] = useState(0);
  const gathered = useRef(new Map<string, OrderState>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchInterval = useFallbackInterval();
  const { data: isNews = false } = useQuery({
    ...orderQueries.confirmedNews(),
    refetchInterval,
    enabled,
  });
  // Only watched: the page itself reads the list.
  const { data: list } = useQuery({ ...orderQueries.list(search), enabled: false });
  const { rows = [], askedAt = 0 } = list ?? {};

  const flagNews = (isNew: boolean): void => {
    client.setQueryData<ConfirmedCount>(
      orderKeys.confirmedCount,
      (count) => count && (count.isNews === isNew ? count : { ...count, isNews: isNew }),
    );
  };
  const gather = ({ _id, status, version }: Omit<LiveOrder, 'from'>): void => {
    if (gathered.current.size === 0) {
      timer.current = setTimeout(() => {
        const more = gathered.current;
        gathered.current = new Map();
        setHeard((before) => new Map([...before, ...more]));
      }, GATHER_MS);
    }
    gathered.current.set(_id, { status, version, heardAt: Date.now() });
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Nobody said which orders moved: those of this page are compared with how they are now. */
  const look = useEffectEvent(async (): Promise<void> => {
    const now = await orderCalls.lookAtList(search).catch(() => undefined);
    if (!now) return;
    now.rows.forEach(gather);
    const there = new Set(now.rows.map(({ _id }) => _id));
    if (rows.some(({ _id }) => !there.has(_id))) flagNews(true);
  });
  useEffect(() => {
    if (looks === 0) return undefined;
    const soon = setTimeout(() => void look(), GATHER_MS + Math.random() * LOOK_WITHIN_MS);
    return () => clearTimeout(soon);
  }, [looks]);
  useLiveEvents(({ name, content }) => {
    if (!enabled) return;
    if (name === 'order') gather(content);
    if (name === 'orders' || name === 'missed') setLooks((count) => count + 1);
  });

  const forgetNews = useEffectEvent(() => flagNews(false));
  // A list that was read again has everything in it.
  useEffect(() => {
    if (askedAt > 0) forgetNews();
  }, [askedAt]);

  const news = newsOf(heard, { rows, askedAt, search });
  const show = async (): Promise<boolean> => {
    setHeard(new Map());
    const first = { ...orderQueries.list({ ...search, page: undefined }), staleTime: 0 };
    await client.cancelQueries({ queryKey: first.queryKey });
    const read = await client
      .fetchQuery(first)
      .catch(() => client.getQueryData<OrdersPageRead>(first.queryKey));
    const found = new Set(read?.rows.map(({ _id }) => _id));
    return news.confirmed.every((id) => found.has(id));
  };
  return { news: { ...news, isChanged: news.isChanged || isNews }, show };
}
