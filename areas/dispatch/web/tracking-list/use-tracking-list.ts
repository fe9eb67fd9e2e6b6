import type { TrackingListAnswer } from '../../contract.ts';
import { readTrackingList } from '../../rules/tracking-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { useDraft, useKeptDraft } from '#kit/web/components/forms/use-draft.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { refreshOrders } from '#areas/orders/web/shared/order-cache.ts';
import { dispatchApi } from '../api.ts';
import {
  appliedLines,
  checkedLines,
  goneLines,
  leftText,
  readyLines,
  sentAgain,
  sentLines,
  markedLine,
  type LineMark,
  type ListedLine,
} from './lines.ts';
import { trackingListTexts as texts } from '../texts.ts';

/** The server's limit. */
const MOST_LINES = 2_000;
/** Lines are written in pieces, so that the progress shows. */
const LINES_A_PIECE = 100;
/** A whole list is sent, and each of its lines is written by itself. */
const TIMEOUT_MS = 60_000;

/** The progress of the codes that are being recorded. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

export type TrackingList = ReturnType<typeof useTrackingList>;

/** @returns the reason why this text cannot be sent. */
function problemOf(text: string): string | undefined {
  if (text.trim() === '') return texts.empty;
  const count = readTrackingList(text).length;
  if (count === 0) return texts.nothing;
  return count > MOST_LINES ? texts.tooMany(count) : undefined;
}

/**
 * A pasted list: typed, checked, recorded piece by piece, taken back line by line. The typed text stays in this tab until it is
 * recorded; then only the unsent lines stay.
 */
export function useTrackingList() {
  const client = useQueryClient();
  const draft = useDraft('tracking-list', { text: '' });
  const [text, setText] = useState(draft.start.text);
  const [lines, setLines] = useState<readonly ListedLine[]>();
  /** The lines on screen, for answers that come after they have changed. */
  const shown = useRef<readonly ListedLine[]>(undefined);
  const show = (next: readonly ListedLine[] | undefined): void => {
    shown.current = next;
    setLines(next);
  };
  /** The text of the shown lines. */
  const checkedText = useRef('');
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const [wasSent, setWasSent] = useState(false);
  const busy = useRef(false);
  useKeptDraft(draft.name, { text }, text !== '');

  const check = useChange<string, { lines: ListedLine[] }>({
    send: async (typed) => {
      const read = readTrackingList(typed);
      const items = sentLines(read);
      if (items.length === 0) return { lines: checkedLines(read, []) };
      const answer = await dispatchApi.call('POST /orders/tracking-codes', {
        body: { items, dryRun: true },
        timeoutMs: TIMEOUT_MS,
      });
      return { lines: checkedLines(read, answer.items) };
    },
    failed: (error) => messageOf(error, texts.checkFailed),
    onDone: (answer, typed) => {
      setWasSent(false);
      checkedText.current = typed;
      show(answer.lines);
    },
  });

  /** Sends the lines that can go. After a stop, the sent lines are reported, and the rest can be corrected or sent again. */
  const sendReady = async (checked: readonly ListedLine[]): Promise<void> => {
    const ready = readyLines(checked);
    let sent = 0;
    setWasSent(true);
    try {
      while (sent < ready.length) {
        setProgress({ done: sent, of: ready.length });
        const piece = ready.slice(sent, sent + LINES_A_PIECE);
        const answer: TrackingListAnswer = await dispatchApi.call('POST /orders/tracking-codes', {
          body: { items: piece.map(sentAgain) },
          timeoutMs: TIMEOUT_MS,
        });
        // Answers are applied to the shown lines: sent ones may have been taken back meanwhile.
        show(appliedLines(shown.current ?? checked, piece, answer.items));
        sent += piece.length;
      }
      const gone = goneLines(shown.current ?? []).length;
      if (gone > 0) notifySuccess(texts.recorded(gone));
    } catch (error) {
      const words = messageOf(error, texts.stopped(ready.length - sent));
      notifyError(withConnection(error, words));
    } finally {
      setText(leftText(shown.current ?? checked, checkedText.current));
      setProgress(undefined);
      void refreshOrders(client);
    }
  };

  return {
    text,
    problem,
    recovered: draft.recovered && text === draft.start.text && text !== '',
    type: (next: string): void => {
      setText(next);
      setProblem(undefined);
    },
    refuse: setProblem,
    check: (): void => {
      const wrong = problemOf(text);
      setProblem(wrong);
      if (!wrong) check.run(text);
    },
    checking: check.pending,
    lines,
    wasSent,
    record: (): void => {
      if (!lines || busy.current) return;
      busy.current = true;
      void sendReady(lines).finally(() => {
        busy.current = false;
      });
    },
    progress,
    mark: (line: ListedLine, as: LineMark): void => {
      if (shown.current) show(markedLine(shown.current, line, as));
    },
    edit: (): void => show(undefined),
    startAnew: (): void => {
      setText('');
      setProblem(undefined);
      show(undefined);
    },
  };
}
