import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { paths } from '../../lib/paths.ts';
import { orderTexts } from '../../texts.ts';
import classes from './order-detail.module.css';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Back to the list as it was. Whoever came from it takes one step back in the history, which also keeps its scroll
 * position; otherwise it is an ordinary link to the list.
 */
export function OrderBackLink() {
  const router = useRouter();
  const ordersSearch = useLocation({ select: ({ state }) => state.ordersSearch });
  return (
    <Link
      to={paths.orders}
      search={ordersSearch ?? {}}
      className={classes.back}
      onClick={(event) => {
        if (!ordersSearch || !isPlainClick(event)) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <IconChevronLeft size={17} aria-hidden="true" />
      {orderTexts.back}
    </Link>
  );
}
