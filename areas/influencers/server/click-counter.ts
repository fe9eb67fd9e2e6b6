import { dayOf } from '#kit/rules/days.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { addClicks } from './influencers.repository.ts';

export interface Click {
  readonly linkId: string;
  readonly at: number;
}

/**
 * The clicks of influencers' links. Clicks are counted in memory and written together: if each were written by itself, anyone
 * could make the database do nothing else. A crash loses the unwritten clicks; an orderly end does not.
 */
export interface ClickCounter {
  add(click: Click): void;
  /** Writes the unwritten clicks. @throws the database's error; no click is lost then. */
  flush(): Promise<void>;
}

export function createClickCounter(deps: Pick<Deps, 'engine' | 'config'>): ClickCounter {
  let waiting: Click[] = [];
  let written: Promise<void> = Promise.resolve();

  /** Writes the waiting clicks. They are removed from memory only once they are written. */
  async function write(): Promise<void> {
    const clicks = [...waiting];
    if (clicks.length === 0) return;
    const dayOfClick = ({ at }: Click) => dayOf(at, deps.config.storeTimeZone);
    await plainTransaction(deps, async (trx) => {
      await addClicks(trx, countByDay(clicks, dayOfClick));
    });
    waiting = waiting.slice(clicks.length);
  }

  return {
    add: (click) => void waiting.push(click),
    flush() {
      written = written.catch(() => undefined).then(write);
      return written;
    },
  };
}

/** Rows in an order that is the same for all processes: of two simultaneous writers, the second waits. */
const sorted = <Row>(rows: Map<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

function countByDay(clicks: readonly Click[], dayOfClick: (click: Click) => string) {
  const counts = new Map<string, { linkId: string; day: string; clicks: number }>();
  for (const click of clicks) {
    const day = dayOfClick(click);
    const key = `${click.linkId} ${day}`;
    const { clicks: before = 0 } = counts.get(key) ?? {};
    counts.set(key, { linkId: click.linkId, day, clicks: before + 1 });
  }
  return sorted(counts);
}
