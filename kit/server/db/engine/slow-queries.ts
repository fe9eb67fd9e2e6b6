import type { KyselyConfig } from 'kysely';

/** Statements that take too long, by their text: values stay out, as they are people's names and numbers. */
export interface SlowQueries {
  /** Milliseconds from which on a statement is slow; 0 switches it off. */
  readonly fromMs: number;
  readonly onSlow: (query: { readonly sql: string; readonly ms: number }) => void;
}

/** The part of Kysely's configuration that watches; empty where it is switched off, so that it costs nothing. */
export function watchSlowQueries(slow: SlowQueries | undefined): Pick<KyselyConfig, 'log'> {
  if (!slow || slow.fromMs === 0) return {};
  return {
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis < slow.fromMs) return;
      slow.onSlow({ sql: query.sql, ms: Math.round(queryDurationMillis) });
    },
  };
}
