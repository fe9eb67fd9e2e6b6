import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import type { OrderNews } from './order-news.ts';
import classes from './order-news-sign.module.css';
import { ordersTexts as texts } from './texts.ts';

/** The button has the focus while it is there, and then the list that follows; unless the focus is somewhere else already. */
function keepFocus(place: HTMLElement | null): void {
  const holder = document.activeElement;
  if (holder && holder !== document.body) return;
  let next = place?.nextElementSibling;
  while (next && !next.matches('[tabindex="-1"]')) next = next.nextElementSibling;
  const target = place?.querySelector('button') ?? next;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

interface OrderNewsSignProps {
  news: OrderNews;
  onShow: () => Promise<void>;
}

/** Says over the top of the list what has happened since it was read. Stands before the list. */
export function OrderNewsSign({ news, onShow }: OrderNewsSignProps) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const { confirmed, isChanged } = news;
  const isThere = confirmed.length > 0 || isChanged || busy;
  const isAsked = useRef(false);
  // A browser takes the focus from a button that is busy, or gone with the news.
  useEffect(() => {
    if (busy || !isAsked.current) return;
    isAsked.current = isThere;
    keepFocus(place.current);
  }, [busy, isThere]);
  const show = async (): Promise<void> => {
    isAsked.current = true;
    setBusy(true);
    try {
      await onShow();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={place} className={classes.place} role="status">
      {isThere && (
        <Button
          className={classes.sign}
          size="xs"
          loading={busy}
          leftSection={<IconArrowUp size={16} stroke={2} aria-hidden="true" />}
          onClick={() => void show()}
        >
          {confirmed.length > 0 ? texts.newOrders(confirmed.length) : texts.news}
        </Button>
      )}
    </div>
  );
}
