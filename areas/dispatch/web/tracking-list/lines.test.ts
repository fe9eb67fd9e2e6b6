import type { TrackingLineAnswer } from '../../contract.ts';
import { readTrackingList } from '../../rules/tracking-list.ts';
import { describe, expect, it } from 'vitest';

import {
  appliedLines,
  checkedLines,
  leftText,
  linesOf,
  markedLine,
  readyLines,
  sentAgain,
  sentLines,
} from './lines.ts';
import { checkWords } from './tracking-doubts.ts';

const answer = (
  outcome: TrackingLineAnswer['outcome'],
  orderId: number,
  trackingCode: string,
): TrackingLineAnswer => ({
  outcome,
  trackingCode,
  doubts: [],
  takenBy: null,
  order: {
    _id: `id of ${orderId}`,
    orderId,
    status: 'CONFIRMADO',
    trackingCode: null,
    customerName: 'Márcia',
    paymentStatus: 'A receber',
    changedAfterPrint: false,
  },
});

const TEXT = `Pedido;Código
482913057714;AA123456785BR
not a number AA123456786BR
482913057715

482913057716	AA123456787BR`;

const read = readTrackingList(TEXT);
const checked = checkedLines(read, [
  answer('shipped', 482913057714, 'AA123456785BR'),
  answer('cancelled', 482913057716, 'AA123456787BR'),
]);

describe('a list', () => {
  it('asks the server of the lines that name an order and a code', () => {
    expect(sentLines(read)).toEqual([
      { order: '482913057714', trackingCode: 'AA123456785BR' },
      { order: '482913057716', trackingCode: 'AA123456787BR' },
    ]);
  });

  it('shows every line, those too that nobody was asked of', () => {
    expect(checked.map(({ line, state }) => [line, state])).toEqual([
      [2, 'shipped'],
      [3, 'no-number'],
      [4, 'not-a-code'],
      [6, 'cancelled'],
    ]);
  });

  it('sends what can go, by the number that the server knows', () => {
    expect(readyLines(checked).map(sentAgain)).toEqual([
      { order: '482913057714', trackingCode: 'AA123456785BR' },
    ]);
  });

  it.each([
    ['shipped', 'gone'],
    ['same-code', 'gone'],
    ['other-code', 'other-code'],
    ['cancelled', 'cancelled'],
  ] as const)('that was sent and is answered with %s shows %s', (outcome, state) => {
    const sent = readyLines(checked);
    const [first] = appliedLines(checked, sent, [answer(outcome, 482913057714, 'AA123456785BR')]);
    expect(first?.state).toBe(state);
  });

  it('leaves the lines to be mended that did not go', () => {
    const gone = appliedLines(checked, readyLines(checked), [
      answer('shipped', 482913057714, 'AA123456785BR'),
    ]);
    const left = 'not a number AA123456786BR\n482913057715\n482913057716\tAA123456787BR';
    expect(leftText(gone, TEXT)).toBe(left);
    const [first] = gone;
    if (!first) throw new Error('There is one');
    const undone = markedLine(gone, first, { state: 'undone' });
    expect(undone.map(({ state }) => state)).toContain('undone');
    expect(leftText(undone, TEXT)).toBe(left);
  });
});

describe('a line in doubt', () => {
  const text = '482913057714 AA123456785BR\n482913057715 abc123\n482913057716 AA473124829BR';
  const [sound, doubted, cancelled] = checkedLines(readTrackingList(text), [
    answer('shipped', 482913057714, 'AA123456785BR'),
    { ...answer('shipped', 482913057715, 'abc123'), doubts: ['unknown-form'] },
    { ...answer('cancelled', 482913057716, 'AA473124829BR'), doubts: ['taken'] },
  ]);
  if (!sound || !doubted || !cancelled) throw new Error('There are three');
  const lines = [sound, doubted, cancelled];
  const numbers = (wasSent: boolean, of = lines) =>
    Object.fromEntries(
      Object.entries(linesOf(of, wasSent)).map(([part, some]) => [
        part,
        some.map(({ line }) => line),
      ]),
    );

  it('stays until somebody wants it to go', () => {
    expect(numbers(false)).toEqual({ all: [1, 2, 3], good: [1], doubted: [2], problem: [3] });
    const wanted = markedLine(lines, doubted, { isWanted: true });
    expect(readyLines(wanted).map(({ line }) => line)).toEqual([1, 2]);
    expect(numbers(false, wanted)).toMatchObject({ good: [1, 2], doubted: [2], problem: [3] });
    expect(readyLines(markedLine(wanted, doubted, { isWanted: false }))).toEqual([sound]);
  });

  it('is left to be looked at once the others went', () => {
    const sent = appliedLines(lines, readyLines(lines), [
      answer('shipped', 482913057714, 'AA123456785BR'),
    ]);
    expect(numbers(true, sent)).toEqual({
      all: [1, 2, 3],
      good: [1],
      doubted: [],
      problem: [2, 3],
    });
    expect(leftText(sent, text)).toBe('482913057715 abc123\n482913057716 AA473124829BR');
    expect(leftText([{ ...sound, state: 'gone' }], text)).toBe('');
  });

  it('keeps its heading where it says which column is the code', () => {
    const headed =
      'Pedido;Nota;Rastreio\n482913057714;1;AA123456785BR\n482913057715;14200012345670;';
    const [gone, left] = checkedLines(readTrackingList(headed), [
      answer('shipped', 482913057714, 'AA123456785BR'),
    ]);
    if (!gone || !left) throw new Error('There are two');
    expect(leftText([{ ...gone, state: 'gone' }, left], headed)).toBe(
      'Pedido;Nota;Rastreio\n482913057715;14200012345670;',
    );
  });

  it('may be one in which several cells may be the code', () => {
    const several = checkedLines(readTrackingList('482913057714;14200012345670;888030012345678'), [
      answer('shipped', 482913057714, '14200012345670'),
    ]);
    expect(readyLines(several)).toEqual([]);
    expect(linesOf(several, false).doubted.map(checkWords)).toEqual([
      'Confira: o código também pode ser 888030012345678.',
    ]);
  });

  it('agrees with the count of what is left when a sending was undone', () => {
    const gone = appliedLines(lines, readyLines(lines), [
      answer('shipped', 482913057714, 'AA123456785BR'),
    ]);
    const undone = markedLine(gone, sound, { state: 'undone' });
    expect(numbers(true, undone)).toMatchObject({ good: [], problem: [2, 3] });
  });
});
