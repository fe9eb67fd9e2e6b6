import { readToken } from '../session/token.ts';
import type { LiveMessage } from './live.ts';

/** The number of remembered identifiers, by which events that come again after a change of server are known. */
const REMEMBERED = 400;

/** The events that this tab has been told in this session, by whichever connection. */
export interface SeenEvents {
  /** Notes an event. @returns whether the event is to be told: false when it was told before. */
  take(message: Pick<LiveMessage, 'id' | 'name'>): boolean;
  /** The position of this tab in the stream: the next connection tells the events after it. */
  lastId(): string | undefined;
}

export function createSeenEvents(): SeenEvents {
  const known = new Set<string>();
  let last: string | undefined;
  let token = readToken();
  /** Another session is another reader. */
  const renew = (): void => {
    if (readToken() === token) return;
    token = readToken();
    last = undefined;
    known.clear();
  };
  return {
    take({ id, name }) {
      renew();
      if (id === '') return true;
      last = id;
      // The counts say where the stream stands, under the identifier of the last event.
      if (name === 'counts') return true;
      if (known.has(id)) return false;
      known.add(id);
      const [oldest] = known;
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return true;
    },
    lastId() {
      renew();
      return last;
    },
  };
}
