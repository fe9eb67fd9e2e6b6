import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RememberedDays, type CountReader, type DayCounts } from './remembered-days.ts';

/** What the database holds at a moment. */
interface Moment {
  readonly stamps: ReadonlyMap<number, string>;
  readonly counts: DayCounts;
}

/** A history of changes, of which each reading sees one moment. */
function openHistory() {
  const moments: Moment[] = [{ stamps: new Map(), counts: new Map() }];
  const counted: ('all' | number[])[] = [];
  const last = () => moments.at(-1) ?? { stamps: new Map(), counts: new Map() };
  const sumOf = ({ stamps }: Moment) =>
    String([...stamps.values()].reduce((sum, stamp) => sum + Number(stamp), 0));
  const seen = (moment: Moment) => ({ sum: sumOf(moment), stamps: moment.stamps });
  /** Answers when it is asked to, as the database was when it was asked. */
  const readerAt = (momentOf: () => Moment, wait: () => Promise<void>): CountReader => ({
    async readStamps(known) {
      const moment = momentOf();
      await wait();
      return sumOf(moment) === known ? undefined : seen(moment);
    },
    async countDays(days) {
      counted.push(days ? [...days] : 'all');
      const moment = momentOf();
      await wait();
      const counts = [...moment.counts].filter(([day]) => !days || days.has(day));
      return { ...seen(moment), counts: new Map(counts) };
    },
  });
  return {
    counted,
    last,
    readerAt,
    change(day: number, total: number) {
      const { stamps, counts } = last();
      // Powers of two: no two histories add up to the same.
      const stamp = String(Number(stamps.get(day) ?? 0) + 2 ** moments.length);
      const others = [...counts].filter(([other]) => other !== day);
      moments.push({
        stamps: new Map([...stamps, [day, stamp]]),
        counts: new Map(total > 0 ? [...others, [day, total]] : others),
      });
    },
    momentAt: (age: number) => moments[Math.max(0, moments.length - 1 - age)] ?? last(),
  };
}

const sorted = (counts: DayCounts) => [...counts].sort(([a], [b]) => a - b);
const atOnce = () => Promise.resolve();

it('counts all of a search once, and afterwards the days that changed', async () => {
  const history = openHistory();
  const days = new RememberedDays();
  const reader = history.readerAt(history.last, atOnce);
  history.change(1, 10);
  history.change(2, 20);
  expect(sorted(await days.count('ana', reader))).toEqual([
    [1, 10],
    [2, 20],
  ]);
  await days.count('ana', reader);
  history.change(2, 21);
  history.change(3, 5);
  expect(sorted(await days.count('ana', reader))).toEqual([
    [1, 10],
    [2, 21],
    [3, 5],
  ]);
  history.change(1, 0);
  expect(sorted(await days.count('ana', reader))).toEqual([
    [2, 21],
    [3, 5],
  ]);
  expect(history.counted).toEqual(['all', [2, 3], [1]]);
});

it('counts all when much has changed', async () => {
  const history = openHistory();
  const days = new RememberedDays();
  const reader = history.readerAt(history.last, atOnce);
  await days.count('ana', reader);
  for (let day = 0; day < 40; day += 1) history.change(day, 1);
  expect((await days.count('ana', reader)).size).toBe(40);
  expect(history.counted).toEqual(['all', 'all']);
});

it('tells what its caller could see, however readings and changes follow each other', async () => {
  const step = fc.oneof(
    fc.record({ day: fc.integer({ min: 0, max: 4 }), total: fc.integer({ min: 0, max: 3 }) }),
    // Some read an older snapshot than others: a long transaction, a standby.
    fc.record({
      search: fc.constantFrom('ana', 'eva'),
      age: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 4 })),
    }),
    fc.record({ answers: fc.integer({ min: 1, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const history = openHistory();
      const days = new RememberedDays();
      const waiting: (() => void)[] = [];
      const running: Promise<void>[] = [];
      const answerOne = async () => {
        waiting.shift()?.();
        // What was answered goes on until it asks again.
        for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
      };
      for (const next of steps) {
        if ('day' in next) history.change(next.day, next.total);
        else if ('answers' in next) {
          for (let answer = 0; answer < next.answers; answer += 1) await answerOne();
        } else {
          const { age } = next;
          const snapshot = age > 0 ? history.momentAt(age) : undefined;
          const wait = () => new Promise<void>((resolve) => void waiting.push(resolve));
          const reader = history.readerAt(() => snapshot ?? history.last(), wait);
          const read = days.count(next.search, reader).then((found) => {
            if (snapshot) expect(sorted(found)).toEqual(sorted(snapshot.counts));
          });
          running.push(read);
        }
      }
      while (waiting.length > 0) await answerOne();
      await Promise.all(running);
      for (const search of ['ana', 'eva']) {
        const found = await days.count(search, history.readerAt(history.last, atOnce));
        expect(sorted(found)).toEqual(sorted(history.last().counts));
      }
    }),
    { numRuns: 500, seed: 3 },
  );
});
