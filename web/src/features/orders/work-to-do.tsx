import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { paths, type FixedPath } from '../../lib/pages/paths.ts';
import { CONFIRMED, countOrders } from './api.ts';
import classes from './work-to-do.module.css';
import { workTexts as texts } from './work-texts.ts';

/** How many orders wait for somebody of the shop, by what is to be done. */
export const workQuery = queryOptions({
  queryKey: ['orders', 'work'],
  queryFn: async ({ signal }) => {
    const [withdrawals, toReceive, toPrint, toSend] = await Promise.all([
      countOrders({ withdrawal: 'open' }, signal),
      countOrders({ payment: 'A receber' }, signal),
      countOrders({ status: CONFIRMED }, signal),
      countOrders({ status: 'EM PROCESSAMENTO...' }, signal),
    ]);
    return { withdrawals, toReceive, toPrint, toSend };
  },
});

/** What else waits for somebody of the shop: the text is a link. */
interface OtherWork {
  readonly count: number;
  readonly words: (count: number) => string;
  readonly to: FixedPath;
}

/**
 * The orders that wait for somebody of the shop, each kind with the way to them, and other work after them; nothing while none
 * does.
 */
export function WorkToDo({ others = [] }: { others?: readonly OtherWork[] }) {
  const { data } = useQuery(workQuery);
  if (!data) return null;
  const { withdrawals, toReceive, toPrint, toSend } = data;
  const kinds = [
    { count: withdrawals, words: texts.withdrawals, to: paths.orders, withdrawal: 'open' as const },
    { count: toReceive, words: texts.toReceive, to: paths.orders, payment: 'A receber' as const },
    { count: toPrint, words: texts.toPrint, to: paths.orders, status: CONFIRMED },
    { count: toSend, words: texts.toSend, to: paths.dispatch },
    ...others,
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return null;
  return (
    <nav className={classes.work} aria-label={texts.title}>
      <span className={`quiet ${classes.title}`}>{texts.title}</span>
      {kinds.map(({ count, words, to, ...search }) => (
        <Anchor
          key={words(1)}
          inherit
          className={classes.kind}
          renderRoot={(props) => <Link to={to} search={search} {...props} />}
        >
          {words(count)}
        </Anchor>
      ))}
    </nav>
  );
}
