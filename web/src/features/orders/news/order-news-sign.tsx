import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import classes from './order-news-sign.module.css';

/** Gives the focus to the button while it is there, then to the next place; not while the focus is somewhere else already. */
function keepFocus(place: HTMLElement | null): void {
  const holder = document.activeElement;
  if (holder && holder !== document.body) return;
  let next = place?.nextElementSibling;
  while (next && !next.matches('[tabindex="-1"]')) next = next.nextElementSibling;
  const target = place?.querySelector('button') ?? next;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

interface OrderNewsSignProps {
  /** The news, with the offer to show them; undefined when there are none. */
  text: string | undefined;
  onShow: () => Promise<void>;
}

/** Shows over the top of a list or an order what has happened since it was read. Stands before that list or order. */
export function OrderNewsSign({ text, onShow }: OrderNewsSignProps) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const isThere = text !== undefined || busy;
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
    <div ref={place} className={`line ${classes.place}`} role="status">
      {isThere && (
        <Button
          className={classes.sign}
          size="xs"
          loading={busy}
          leftSection={<IconArrowUp size={16} stroke={2} aria-hidden="true" />}
          onClick={() => void show()}
        >
          {text}
        </Button>
      )}
    </div>
  );
}
