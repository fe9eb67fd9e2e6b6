import type { ImportAnswer, ImportedRow } from '../contract.ts';

import { ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import type { SentRow } from './pieces.ts';

/** The progress of a sending; passed again, the sending continues there. */
export interface Sending {
  readonly pieces: readonly (readonly SentRow[])[];
  /** The number of answered pieces. */
  done: number;
  readonly rows: ImportedRow[];
}

interface Options {
  readonly send: (piece: number, rows: readonly SentRow[]) => Promise<ImportAnswer>;
  readonly signal: AbortSignal;
  readonly onProgress: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

const WAITS_MS = [500, 2_000, 5_000];

/** Whether another try can help: no answer, or a busy server. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * Sends the unanswered pieces one after another, so that the server's other callers get their turn. A piece without an answer is
 * sent again a few times: the server does it once.
 * @throws the failure of a piece; `sending` then holds the progress.
 */
export async function sendPieces(sending: Sending, options: Options): Promise<void> {
  const { send, signal, onProgress, wait } = options;
  while (sending.done < sending.pieces.length) {
    const answer = await answered(() => send(sending.done, sending.pieces[sending.done] ?? []));
    sending.rows.push(...answer.rows);
    sending.done += 1;
    onProgress();
  }

  async function answered(call: () => Promise<ImportAnswer>): Promise<ImportAnswer> {
    for (const ms of WAITS_MS) {
      signal.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
        await wait(ms);
      }
    }
    signal.throwIfAborted();
    return call();
  }
}
