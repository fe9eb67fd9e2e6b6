import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { programCall } from '#kit/server/core/call.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import { liveEvent } from '#app/live-events.ts';
import { createLiveEvents } from '#kit/server/core/live-events.ts';
import { createLiveStreams } from './live-streams.ts';

/** A page's connection, which records only the written text. */
function page() {
  const connection = new PassThrough();
  const response = Object.assign(connection, { writeHead: () => response });
  return { connection, response: response as unknown as ServerResponse };
}

const actor = { id: 'an account', sessionId: 'a session' } as Actor;

/** Without a database there are no counts, and events do not wait for them. */
function streamsOf() {
  const live = createLiveEvents(
    {
      notify: () => Promise.resolve(),
      listen: () => ({ hasOthers: false, close: () => Promise.resolve() }),
    },
    liveEvent,
  );
  const deps = { live, clock: () => 0 } as unknown as Deps;
  const readCounts = () => Promise.reject(new Error('no database'));
  return { live, streams: createLiveStreams(deps, { readCounts }) };
}

describe('a page that', () => {
  const call = programCall(0);
  const visit = { actor, lastId: undefined, headers: {} };

  it('takes nothing any more is cut off, and no other', () => {
    const { live, streams } = streamsOf();
    const [asleep, awake] = [page(), page()];
    awake.connection.resume();
    for (const { response } of [asleep, awake]) streams.open(response, call, visit);
    for (let count = 0; count < 20_000 && !asleep.connection.destroyed; count += 1) {
      awake.connection.read();
      live.publish({ kind: 'orders' });
    }
    expect(asleep.connection.destroyed).toBe(true);
    expect(awake.connection.destroyed).toBe(false);
    streams.close();
  });

  it('takes nothing any more and was ended is told nothing: that would be a fault that nobody catches', () => {
    const { live, streams } = streamsOf();
    const asleep = page();
    const faults: unknown[] = [];
    asleep.connection.on('error', (error) => faults.push(error));
    streams.open(asleep.response, call, visit);
    const write = vi.spyOn(asleep.response, 'write');
    streams.close();
    live.publish({ kind: 'orders' });
    expect(write).not.toHaveBeenCalled();
    expect(faults).toEqual([]);
    asleep.connection.destroy();
  });

  it("left while its session was looked up is forgotten, and takes nobody's place", async () => {
    const { live, streams } = streamsOf();
    const heard = vi.spyOn(live, 'subscribe');
    for (let count = 0; count < 20; count += 1) {
      const { connection, response } = page();
      const closed = once(connection, 'close');
      connection.destroy();
      await closed;
      streams.open(response, call, visit);
    }
    expect(heard).not.toHaveBeenCalled();
    const { connection, response } = page();
    streams.open(response, call, visit);
    expect(heard).toHaveBeenCalledOnce();
    connection.destroy();
  });
});
