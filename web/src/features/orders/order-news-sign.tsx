import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';

import type { OrderNews } from './order-news.ts';
import classes from './order-news-sign.module.css';
import { ordersTexts as texts } from './texts.ts';

/** Says over the top of the list what has happened since it was read. */
export function OrderNewsSign({ news, onShow }: { news: OrderNews; onShow: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const { confirmed, isChanged } = news;
  const isThere = confirmed.length > 0 || isChanged || busy;
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      await onShow();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.place} role="status">
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
