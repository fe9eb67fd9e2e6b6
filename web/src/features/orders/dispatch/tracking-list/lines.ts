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
      const { trackingCode: code, order, outcome: state } = answer;
      return { line: number, text, code, order, state };
    }
    const isNumberless = 'problem' in line && line.problem === 'number';
    return {
      line: number,
      text,
      code: '',
      order: null,
      state: isNumberless ? 'no-number' : 'not-a-code',
    };
  });
}

/** The lines that can go out. */
export const readyLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter(({ state }) => state === 'shipped');

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

/** Before the sending, the lines that can go; from then on, the lines that went. */
export const goodLines = (lines: readonly ListedLine[], wasSent: boolean): ListedLine[] =>
  wasSent ? goneLines(lines) : readyLines(lines);

/** The states in which nothing is wrong, and nothing is left to do. */
const SETTLED: readonly LineState[] = ['gone', 'undone', 'same-code', 'repeated'];

/** The lines that somebody has to look at, to be mended and sent again. */
export const leftLines = (lines: readonly ListedLine[]): ListedLine[] =>
  lines.filter(({ state }) => !SETTLED.includes(state));

export const leftText = (lines: readonly ListedLine[]): string =>
  leftLines(lines)
    .map(({ text }) => text)
    .join('\n');
