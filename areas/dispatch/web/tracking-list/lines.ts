import type { TrackingLineAnswer, TrackingLineOutcome } from '../../contract.ts';
import { LINE_END, type TrackingListLine } from '../../rules/tracking-list.ts';

/** `shipped`: the line can be sent. `gone`: this list sent it. `no-number`: it names no order. */
export type LineState = TrackingLineOutcome | 'no-number' | 'gone' | 'undone';

export interface ListedLine {
  /** 1 for the first line of the text. */
  readonly line: number;
  readonly text: string;
  /** The code in its normal form; empty when the line has none. */
  readonly code: string;
  readonly order: TrackingLineAnswer['order'];
  readonly state: LineState;
  /** The reasons to check the code before the line is sent. */
  readonly doubts: TrackingLineAnswer['doubts'];
  readonly takenBy: TrackingLineAnswer['takenBy'];
  /** Other cells of the line that may be its code. */
  readonly others?: readonly string[] | undefined;
  /** The line is to be sent despite its doubts. */
  readonly isWanted: boolean;
}

export interface SentLine {
  readonly order: string;
  readonly trackingCode: string;
}

type Read = Extract<TrackingListLine, SentLine>;

const isRead = (line: TrackingListLine): line is Read => 'order' in line;

/** The lines to ask the server about, in the order of the list. */
export const sentLines = (lines: readonly TrackingListLine[]): SentLine[] =>
  lines.filter(isRead).map(({ order, trackingCode }) => ({ order, trackingCode }));

export function checkedLines(
  lines: readonly TrackingListLine[],
  answers: readonly TrackingLineAnswer[],
): ListedLine[] {
  let next = 0;
  return lines.map((line): ListedLine => {
    const { line: number, text } = line;
    const answer = isRead(line) ? answers[next++] : undefined;
    if (answer) {
      const { trackingCode: code, order, outcome: state, doubts, takenBy } = answer;
      const { others } = line as Read;
      return { line: number, text, code, order, state, doubts, takenBy, others, isWanted: false };
    }
    const isNumberless = 'problem' in line && line.problem === 'number';
    return {
      line: number,
      text,
      code: '',
      order: null,
      state: isNumberless ? 'no-number' : 'not-a-code',
      doubts: [],
      takenBy: null,
      isWanted: false,
    };
  });
}

/** Whether a line can be sent, but its code should be checked first. */
export const isDoubted = ({ state, doubts, others = [] }: ListedLine): boolean =>
  state === 'shipped' && doubts.length + others.length > 0;

/** The lines that can be sent; doubted ones only when the person wants them. */
export const readyLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter((line) => line.state === 'shipped' && (line.isWanted || !isDoubted(line)));

/** The person wants a doubted line to be sent or not, or its order was taken back. */
export type LineMark = Pick<ListedLine, 'isWanted'> | { readonly state: 'undone' };

export const markedLine = (
  lines: readonly ListedLine[],
  marked: ListedLine,
  mark: LineMark,
): ListedLine[] => lines.map((line) => (line.line === marked.line ? { ...line, ...mark } : line));

export const sentAgain = ({ order, code }: ListedLine): SentLine => ({
  order: String(order?.orderId ?? ''),
  trackingCode: code,
});

/**
 * The lines after some of them were sent. A line whose code is recorded already was sent by this list: its answer was lost, and
 * it was sent again.
 */
export function appliedLines(
  lines: readonly ListedLine[],
  sent: readonly ListedLine[],
  answers: readonly TrackingLineAnswer[],
): ListedLine[] {
  const answerOf = new Map(sent.map(({ line }, index) => [line, answers[index]]));
  return lines.map((line) => {
    const answer = answerOf.get(line.line);
    if (!answer) return line;
    const isGone = answer.outcome === 'shipped' || answer.outcome === 'same-code';
    return { ...line, order: answer.order, state: isGone ? 'gone' : answer.outcome };
  });
}

export const goneLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter(({ state }) => state === 'gone');

/** The states without a fault, and without anything left to do. */
const SETTLED: readonly LineState[] = ['gone', 'undone', 'same-code', 'repeated'];

const isSettled = ({ state }: ListedLine): boolean => SETTLED.includes(state);

/** The lines to check, correct and send again. */
export const leftLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter((line) => !isSettled(line));

/** `good`: the lines that can be sent, or were. `doubted`: see `isDoubted`. */
export type LineFilter = 'all' | 'good' | 'doubted' | 'problem';

/** The lines of each filter. A wanted line in doubt is both good and doubted; a settled one only in all. */
export function linesOf(
  lines: readonly ListedLine[],
  wasSent: boolean,
): Readonly<Record<LineFilter, readonly ListedLine[]>> {
  const left = leftLines(lines);
  return {
    all: lines,
    good: wasSent ? goneLines(lines) : readyLines(lines),
    doubted: wasSent ? [] : lines.filter(isDoubted),
    problem: wasSent ? left : left.filter(({ state }) => state !== 'shipped'),
  };
}

export const undoneLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter(({ state }) => state === 'undone');

/** The lines that are left, with the headings of the checked text where they have more than two cells. */
export function leftText(lines: readonly ListedLine[], checked: string): string {
  const left = leftLines(lines).map(({ text }) => text);
  if (!left.some((text) => /[;,|\t].*[;,|\t]/.test(text))) return left.join('\n');
  const done = new Set(lines.filter(isSettled).map(({ line }) => line));
  const isLeft = (text: string, index: number) => text.trim() !== '' && !done.has(index + 1);
  return checked.split(LINE_END).filter(isLeft).join('\n');
}
