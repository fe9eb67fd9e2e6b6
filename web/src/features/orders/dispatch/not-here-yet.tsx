import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { paths } from '../../../lib/pages/paths.ts';
import { CONFIRMED } from '../api.ts';
import { dispatchQueries } from './api.ts';
import { waitingTexts as texts } from './texts.ts';
import classes from './dispatch.module.css';

/** Says how many confirmed orders are in no PDF, and so not on the page; nothing while there is none. */
export function NotHereYet() {
  const { data: count = 0 } = useQuery(dispatchQueries.confirmed());
  if (count === 0) return null;
  return (
    <p className="quiet">
      <Anchor
        inherit
        c="inherit"
        underline="always"
        className={classes.notHere}
        renderRoot={(props) => <Link to={paths.orders} search={{ status: CONFIRMED }} {...props} />}
      >
        {texts.notHereYet(count)}
      </Anchor>
    </p>
  );
}
