import type { LiveOrder } from '../../live.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useFallbackInterval, useLiveEvents } from '#areas/live/web/shared/live.ts';
import type { OrdersSearch } from '../search.ts';
import { GATHER_MS, LOOK_WITHIN_MS } from '../use-changed-order.ts';
import {
  listQuery,
  orderKeys,
  orderQueries,
  readList,
  type ConfirmedCount,
  type OrdersPageRead,
} from '../shared/api.ts';
import {
  compareRows,
  joinHeard,
  newsOf,
  NO_NEWS,
  type OrderNews,
  type OrderState,
} from './order-news.ts';

const stateNow = ({ from, status, version }: LiveOrder): OrderState => {
  const heardAt = Date.now();
  return { status, version, heardAt, movedAt: from === status ? 0 : heardAt };
};

/** The outcome of showing the news; `elsewhere`: a confirmed order is not on the list's first page. */
export type NewsShown = 'shown' | 'elsewhere';

/**
 * The news since the list was read: they are announced, and no row moves until the person asks to see them.
 * @returns `show` reads the list again; when that fails everything stays as it is, and `show` throws the reason.
 */
export function useOrderNews(search: OrdersSearch): {
  news: OrderNews;
  show: () => Promise<NewsShown>;
} {
  const client = useQueryClient();
  const [heard, setHeard] = useState<ReadonlyMap<string, OrderState>>(new Map());
  const [looks, setLooks] = useState(0);
  const gathered = useRef<ReadonlyMap<string, OrderState>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchInterval = useFallbackInterval();
  const { data: isNews = false } = useQuery({ ...orderQueries.confirmedNews(), refetchInterval });
  // Only observed here: the page itself reads the list.
  const { data: list } = useQuery({ ...orderQueries.list(search), enabled: false });
  const { askedAt = 0 } = list ?? {};

  const flagNews = (isNew: boolean): void => {
    client.setQueryData<ConfirmedCount>(
      orderKeys.confirmedCount,
      (count) => count && (count.isNews === isNew ? count : { ...count, isNews: isNew }),
    );
  };
  const gather = (more: ReadonlyMap<string, OrderState>): void => {
    if (gathered.current.size === 0) {
      timer.current = setTimeout(() => {
        const all = gathered.current;
        gathered.current = new Map();
        setHeard((before) => joinHeard(before, all));
      }, GATHER_MS);
    }
    gathered.current = joinHeard(gathered.current, more);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The moved orders are unknown: the orders of this page are compared with their current state. */
  const look = useEffectEvent(async (): Promise<void> => {
    // Read without touching the list on screen.
    const now = await readList(listQuery(search)).catch(() => undefined);
    // The list as it is by now.
    const shown = client.getQueryData<OrdersPageRead>(orderQueries.list(search).queryKey);
    if (!now || !shown || shown.askedAt > now.askedAt) return;
    const { heard: compared, areOthers } = compareRows(shown.rows, now);
    if (compared.size > 0) gather(compared);
    if (areOthers) flagNews(true);
  });
  useEffect(() => {
    if (looks === 0) return undefined;
    const soon = setTimeout(() => void look(), GATHER_MS + Math.random() * LOOK_WITHIN_MS);
    return () => clearTimeout(soon);
  }, [looks]);
  useLiveEvents(({ name, content }) => {
    if (name === 'order') gather(new Map([[content._id, stateNow(content)]]));
    if (name === 'orders' || name === 'missed') setLooks((count) => count + 1);
  });

  const forgetNews = useEffectEvent(() => flagNews(false));
  // A list that was read again includes everything.
  useEffect(() => {
    if (askedAt > 0) forgetNews();
  }, [askedAt]);

  const news = list ? newsOf(heard, { ...list, search }) : NO_NEWS;
  const show = async (): Promise<NewsShown> => {
    const from = Date.now();
    const first = { ...orderQueries.list({ ...search, page: undefined }), staleTime: 0 };
    await client.cancelQueries({ queryKey: first.queryKey });
    const read = await client.fetchQuery(first).catch((error: unknown) => {
      // Another caller may have read the list meanwhile, and ended this read.
      const other = client.getQueryData<OrdersPageRead>(first.queryKey);
      if (!other || other.askedAt < from) throw error;
      return other;
    });
    setHeard((all) => new Map([...all].filter(([, state]) => state.heardAt >= read.askedAt)));
    const found = new Set(read.rows.map(({ _id }) => _id));
    return news.confirmed.every((id) => found.has(id)) ? 'shown' : 'elsewhere';
  };
  // A list that still loads will be up to date.
  const isChanged = list !== undefined && (news.isChanged || isNews);
  return { news: { ...news, isChanged }, show };
}
