import pg from 'pg';
import type { DatabaseListener, Listening } from '../engine.ts';

export const CHANNEL = 'balcao';
const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A connection whose other end vanished without a word looks like an idle one. */
const ASK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Hears the notifications of other processes on a connection of its own, because a pool lends its connections to others. A lost one is
 * replaced for as long as it takes; each new one begins with a gap.
 */
export function listenToPostgres(url: string, listener: DatabaseListener): Listening {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'balcao events',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    client = next;
    const lose = (): void => {
      if (client !== next) return;
      client = undefined;
      clearTimeout(timer);
      next.end().catch(() => undefined);
      if (isClosed) return;
      timer = setTimeout(() => void connect(), wait);
      timer.unref();
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    };
    const ask = (): void => {
      timer = setTimeout(() => void next.query('select 1').then(ask, lose), ASK_EVERY_MS);
      timer.unref();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) listener.text(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch {
      lose();
      return;
    }
    if (client !== next) return;
    wait = FIRST_WAIT_MS;
    ask();
    listener.gap();
  };

  void connect();
  return {
    hasOthers: true,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
