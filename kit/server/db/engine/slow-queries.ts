import type { KyselyConfig } from 'kysely';

/** Statements that take too long, by their text: values stay out, they are people's names and numbers. */
export interface SlowQueries {
  /** Milliseconds from which on a statement is slow; 0 watches nothing. */
  readonly fromMs: number;
  readonly onSlow: (query: { readonly sql: string; readonly ms: number }) => void;
}

/** The part of Kysely's configuration that watches; nothing where there is nothing to watch, so that it costs nothing. */
export function watchSlowQueries(slow: SlowQueries | undefined): Pick<KyselyConfig, 'log'> {
  if (!slow || slow.fromMs === 0) return {};
  return {
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis < slow.fromMs) return;
      slow.onSlow({ sql: query.sql, ms: Math.round(queryDurationMillis) });
    },
  };
}
