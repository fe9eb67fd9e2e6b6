import type {
  TrackingLineAnswer,
  TrackingLineOutcome,
} from '@balcao/domain/contract/tracking-list';
import type { TrackingListLine } from '@balcao/domain/rules/tracking-list';

/** `shipped`: the line can go out. `gone`: it went out by this list. `no-number`: it names no order. */
export type LineState = TrackingLineOutcome | 'no-number' | 'gone' | 'undone';

/** A line of the list on screen. */
export interface ListedLine {
  /** 1 for the first line of the text. */
  readonly line: number;
  readonly text: string;
  /** The code as it is kept, or would be; empty where the line has none. */
  readonly code: string;
  readonly order: TrackingLineAnswer['order'];
  readonly state: LineState;
  /** Why its code should be looked at before it goes out. */
  readonly doubts: TrackingLineAnswer['doubts'];
  readonly takenBy: TrackingLineAnswer['takenBy'];
  /** It is to go out whatever its code is doubted for. */
  readonly isWanted: boolean;
}

/** The part of a line that is sent. */
export interface SentLine {
  readonly order: string;
  readonly trackingCode: string;
}

type Read = Extract<TrackingListLine, SentLine>;

const isRead = (line: TrackingListLine): line is Read => 'order' in line;

/** The lines that the server is asked about, in the order of the list. */
export const sentLines = (lines: readonly TrackingListLine[]): SentLine[] =>
  lines.filter(isRead).map(({ order, trackingCode }) => ({ order, trackingCode }));

/** The lines, with the server's answers on the sent lines. */
export function checkedLines(
  lines: readonly TrackingListLine[],
  answers: readonly TrackingLineAnswer[],
): ListedLine[] {
  let asked = 0;
  return lines.map((line): ListedLine => {
    const { line: number, text } = line;
    const answer = isRead(line) ? answers[asked++] : undefined;
    if (answer) {
      const { trackingCode: code, order, outcome: state, doubts, takenBy } = answer;
      return { line: number, text, code, order, state, doubts, takenBy, isWanted: false };
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

/** Whether a line can go out and its code should be looked at before. */
export const isDoubted = ({ state, doubts }: ListedLine): boolean =>
  state === 'shipped' && doubts.length > 0;

/** The lines that can go out; those in doubt only where somebody wants them to. */
export const readyLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter((line) => line.state === 'shipped' && (line.isWanted || !isDoubted(line)));

/** A line in doubt that is to go out, or not after all. */
export const wantedLine = (
  lines: readonly ListedLine[],
  wanted: ListedLine,
  isWanted: boolean,
): ListedLine[] => lines.map((line) => (line.line === wanted.line ? { ...line, isWanted } : line));

export const sentAgain = ({ order, code }: ListedLine): SentLine => ({
  order: String(order?.orderId ?? ''),
  trackingCode: code,
});

/**
 * The lines after some of them were sent. A line that has this code already went out by this list: its answer was lost, and it
 * was sent again.
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

/** A line whose order came back from the road. */
export const undoneLine = (lines: readonly ListedLine[], undone: ListedLine): ListedLine[] =>
  lines.map((line) => (line.line === undone.line ? { ...line, state: 'undone' } : line));

/** The lines that went out. */
export const goneLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter(({ state }) => state === 'gone');

/** The states in which nothing is wrong, and nothing is left to do. */
const SETTLED: readonly LineState[] = ['gone', 'undone', 'same-code', 'repeated'];

/** The lines that somebody has to look at, to be mended and sent again. */
export const leftLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter(({ state }) => !SETTLED.includes(state));

/** `good`: the lines that can go, and once they were sent, those that went. `doubted`: see `isDoubted`. */
export type LineFilter = 'all' | 'good' | 'doubted' | 'problem';

/** The lines of each part of the list. A line in doubt that is wanted is both good and doubted; a settled one only in all. */
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

export const leftText = (lines: readonly ListedLine[]): string =>
  leftLines(lines)
    .map(({ text }) => text)
    .join('\n');
