import { Box, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { paths, type FixedPath } from '#kit/web/lib/pages/paths.ts';
import { CONFIRMED, countOrders } from './shared/api.ts';
import classes from './work-to-do.module.css';
import { workTexts as texts } from './texts.ts';

/** A kind of work that waits for the shop, with the link to it. */
export interface Work {
  count: number;
  /** Its number, where it has one, comes first. */
  words: (count: number) => string;
  to: FixedPath;
  /** The filter that shows just these. */
  search?: {
    withdrawal?: 'open';
    payment?: 'A devolver' | 'A receber';
    status?: typeof CONFIRMED;
    low?: true;
    state?: 'failed' | 'unsure';
  };
}

/** The number of orders that wait for the shop's own next step. */
export const workQuery = queryOptions({
  queryKey: ['orders', 'work'],
  queryFn: async ({ signal }) => {
    const [toReceive, toPrint, toSend] = await Promise.all([
      countOrders({ payment: 'A receber' }, signal),
      countOrders({ status: CONFIRMED }, signal),
      countOrders({ status: 'EM PROCESSAMENTO...' }, signal),
    ]);
    return { toReceive, toPrint, toSend };
  },
});

/**
 * The work that waits for the shop, each kind with its link; nothing when there is none.
 * @param waiting other work beside the orders' next steps; the work that customers wait for comes first.
 */
export function WorkToDo({ waiting }: { waiting: readonly Work[] }) {
  const { data } = useQuery(workQuery);
  if (!data) return null;
  const { toReceive, toPrint, toSend } = data;
  const steps: Work[] = [
    {
      count: toReceive,
      words: texts.toReceive,
      to: paths.orders,
      search: { payment: 'A receber' },
    },
    { count: toPrint, words: texts.toPrint, to: paths.orders, search: { status: CONFIRMED } },
    { count: toSend, words: texts.toSend, to: paths.dispatch },
  ];
  const kinds = [
    ...waiting.filter(({ to }) => to === paths.orders),
    ...steps,
    ...waiting.filter(({ to }) => to !== paths.orders),
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return null;
  return (
    <Box component="nav" className={`surface ${classes.work}`} aria-label={texts.title} mb="sm">
      <Text c="dimmed" fz="sm" mt={6} style={{ gridColumn: '1 / -1' }}>
        {texts.title}
      </Text>
      {kinds.map(({ count, words, to, search = {} }) => {
        const text = words(count);
        const figure = /^[\d.]+ /.exec(text)?.[0] ?? '';
        return (
          <Link key={words(1)} to={to} search={search} className={classes.kind}>
            <strong className="digits">{figure}</strong>
            <span>{text.slice(figure.length)}</span>
          </Link>
        );
      })}
    </Box>
  );
}
