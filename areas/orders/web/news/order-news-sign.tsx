import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import classes from './order-news-sign.module.css';

/** Gives the focus to the button while it exists, then to the next place; not while another element has it. */
function keepFocus(place: HTMLElement | null): void {
  const holder = document.activeElement;
  if (holder && holder !== document.body) return;
  let next = place?.nextElementSibling;
  while (next && !next.matches('[tabindex="-1"]')) next = next.nextElementSibling;
  const target = place?.querySelector('button') ?? next;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

interface OrderNewsSignProps {
  text: string | undefined;
  onShow: () => Promise<void>;
}

/** Announces changes since a list or an order was read. It is placed before that list or order. */
export function OrderNewsSign({ text, onShow }: OrderNewsSignProps) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const isThere = text !== undefined || busy;
  const wasClicked = useRef(false);
  // A browser takes the focus from a button that is busy or removed.
  useEffect(() => {
    if (busy || !wasClicked.current) return;
    wasClicked.current = isThere;
    keepFocus(place.current);
  }, [busy, isThere]);
  const show = async (): Promise<void> => {
    wasClicked.current = true;
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
