import { useQuery } from '@tanstack/react-query';

import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { CONFIRMED } from '#areas/orders/web/shared/api.ts';
import { dispatchQueries } from './api.ts';
import { waitingTexts as texts } from './texts.ts';
import classes from './dispatch.module.css';

/** Says how many confirmed orders are in no PDF, and so not on the page; nothing when there are none. */
export function NotHereYet() {
  const { data: count = 0 } = useQuery(dispatchQueries.confirmed());
  if (count === 0) return null;
  return (
    <p className="quiet">
      <TextLink
        to={paths.orders}
        search={{ status: CONFIRMED }}
        c="inherit"
        className={classes.notHere}
      >
        {texts.notHereYet(count)}
      </TextLink>
    </p>
  );
}
