import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { Actor, Deps } from '../../deps.ts';
import { createLiveEvents } from '../../live-events.ts';
import { createLiveStreams } from './live-streams.ts';

/** A page's connection, of which only what is written counts. */
function page() {
  const connection = new PassThrough();
  const response = Object.assign(connection, { writeHead: () => response });
  return { connection, response: response as unknown as ServerResponse };
}

const actor = { sessionId: 'a session' } as Actor;

it('cuts off a page that takes nothing any more, and no other', () => {
  const live = createLiveEvents({
    notify: () => Promise.resolve(),
    listen: () => ({ hasOthers: false, close: () => Promise.resolve() }),
  });
  // Without a database there are no counts, which no event waits for.
  const streams = createLiveStreams({ live, clock: () => 0 } as unknown as Deps);
  const [asleep, awake] = [page(), page()];
  awake.connection.resume();
  for (const { response } of [asleep, awake]) {
    streams.open(response, { actor, lastId: undefined, headers: {} });
  }
  for (let count = 0; count < 20_000 && !asleep.connection.destroyed; count += 1) {
    awake.connection.read();
    live.publish({ kind: 'orders' });
  }
  expect(asleep.connection.destroyed).toBe(true);
  expect(awake.connection.destroyed).toBe(false);
  streams.close();
});
