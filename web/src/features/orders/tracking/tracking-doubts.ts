import type { TrackingCodeDoubt, TrackingLineAnswer } from '@balcao/domain/contract/tracking-list';

type Doubted = Pick<TrackingLineAnswer, 'doubts' | 'takenBy'>;

const WORDS: Readonly<Record<TrackingCodeDoubt, (line: Doubted) => string>> = {
  'unknown-form': () => 'não parece um código dos Correios',
  'check-digit': () => 'algum dos números parece trocado',
  taken: ({ takenBy }) => `o pedido #${takenBy ?? ''} já tem este código`,
  shared: () => 'outro pedido da lista tem este código',
  'not-posted': () => 'este pedido não vai por transportadora',
};

/** Why a code should be looked at, each reason in words; empty where nothing is in doubt. */
export const doubtWords = (line: Doubted): string[] =>
  line.doubts.map((doubt) => WORDS[doubt](line));

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The question before a single code in doubt goes out. */
export function doubtQuestion(line: Doubted): string {
  const reasons = doubtWords(line).map((words, at) =>
    line.doubts[at] === 'check-digit' ? `Confira: ${words}.` : `${capital(words)}.`,
  );
  return `${reasons.join(' ')} Usar assim mesmo?`;
}
