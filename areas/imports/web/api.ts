import type { ImportAnswer } from '../contract.ts';

import { api } from '#kit/web/lib/api/api.ts';
import type { ImportKind } from './kinds.ts';
import type { SentRow } from './pieces.ts';

/** A piece is one transaction, and is sent over a phone's slow line. */
const PIECE_TIMEOUT_MS = 30_000;

export interface PieceCall {
  readonly importId: string;
  readonly piece: number;
  readonly dryRun: boolean;
  /** For customers: also import people who asked to be forgotten. */
  readonly includeForgotten?: true;
  readonly rows: readonly SentRow[];
}

export const importCalls = {
  send: (kind: ImportKind, piece: PieceCall, signal: AbortSignal): Promise<ImportAnswer> =>
    api.post<ImportAnswer>(`/${kind}/import`, piece, { timeoutMs: PIECE_TIMEOUT_MS, signal }),
};
