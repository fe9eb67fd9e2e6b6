import { expect, it } from 'vitest';
import type { DatabaseListener } from '../db/engine.ts';
import { liveEvent } from '#app/live-events.ts';
import { createLiveEvents, type LiveEvent } from './live-events.ts';

/** A process, and a neighbour whose messages the test writes. */
function startProcess() {
  let neighbour: DatabaseListener | undefined;
  const live = createLiveEvents(
    {
      notify: () => Promise.resolve(),
      listen: (listener) => {
        neighbour = listener;
        return { hasOthers: true, close: () => Promise.resolve() };
      },
    },
    liveEvent,
  );
  const heard: (LiveEvent | 'gap')[] = [];
  live.subscribe({ entry: ({ event }) => heard.push(event), gap: () => heard.push('gap') });
  live.start();
  return { live, heard, hear: (text: string) => neighbour?.text(text) };
}

const order = {
  kind: 'order',
  _id: '0190a1b2-0000-7000-8000-000000000001',
  from: 'CONFIRMADO',
  status: 'ENVIADO',
  version: 2,
} as const;
const parcel = (more: object = {}) =>
  JSON.stringify({ from: 'another', entries: [], isGap: false, ...more });

it('hears what a neighbour says, every kind of it', () => {
  const { heard, hear } = startProcess();
  const events: LiveEvent[] = [order, { kind: 'orders' }, { kind: 'messages' }];
  hear(parcel({ entries: events.map((event, index) => ({ id: `another-${index}`, event })) }));
  expect(heard).toEqual(events);
  hear(parcel({ isGap: true }));
  expect(heard.at(-1)).toBe('gap');
});

it.each([
  '',
  'not JSON',
  'null',
  '[]',
  '{}',
  parcel({ entries: undefined }),
  parcel({ entries: [null] }),
  parcel({ entries: [{ id: 7, event: order }] }),
  parcel({ entries: [{ id: 'another-1', event: { kind: 'of a later version' } }] }),
  parcel({ entries: [{ id: 'another-1', event: { ...order, status: 'PERDIDO' } }] }),
])('takes what it cannot read for something missed: %s', (text) => {
  const { heard, hear, live } = startProcess();
  const before = live.position();
  hear(text);
  expect(heard).toEqual(['gap']);
  expect(live.since(before)).toBeUndefined();
});
