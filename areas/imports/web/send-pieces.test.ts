import type { ImportAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import { sendPieces, withMovedAgain, type Sending } from './pieces.ts';

const PIECES = [[{ row: 2 }], [{ row: 3 }], [{ row: 4 }]];
const answerOf = (piece: number): ImportAnswer => ({
  rows: [{ row: piece + 2, outcome: 'added', changes: [], issues: [] }],
});

/** Answers as the script says: an error for each try that fails, before the answer. */
function scene(failures: Readonly<Record<number, Error[]>> = {}) {
  const calls: number[] = [];
  const waits: number[] = [];
  const controller = new AbortController();
  const sending: Sending = { pieces: PIECES, done: 0, rows: [] };
  const run = () =>
    sendPieces(sending, {
      send: async (piece) => {
        calls.push(piece);
        const error = failures[piece]?.shift();
        if (error !== undefined) throw error;
        return Promise.resolve(answerOf(piece));
      },
      signal: controller.signal,
      onProgress: () => undefined,
      wait: async (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
  return { calls, waits, controller, sending, run };
}

describe('sending pieces', () => {
  it('goes one after another and gathers the answers', async () => {
    const { calls, sending, run } = scene();
    await run();
    expect(calls).toEqual([0, 1, 2]);
    expect(sending.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('tries again where nobody answered, waiting longer each time', async () => {
    const lost = [new NetworkError('x'), new ApiError(503, {}), new ApiError(429, {})];
    const { calls, waits, run } = scene({ 1: lost });
    await run();
    expect(calls).toEqual([0, 1, 1, 1, 1, 2]);
    expect(waits).toEqual([500, 2_000, 5_000]);
  });

  it('stops after some tries, and later goes on from there', async () => {
    const { calls, sending, run } = scene({
      1: Array.from({ length: 4 }, () => new NetworkError('x')),
    });
    await expect(run()).rejects.toBeInstanceOf(NetworkError);
    expect(sending.done).toBe(1);
    calls.length = 0;
    await run();
    expect(calls).toEqual([1, 2]);
    expect(sending.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('does not repeat what was refused', async () => {
    const { calls, run } = scene({ 0: [new ApiError(409, { code: 'idempotency_conflict' })] });
    await expect(run()).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(calls).toEqual([0]);
  });

  it('ends when it is no longer wanted', async () => {
    const { calls, controller, run } = scene();
    controller.abort();
    await expect(run()).rejects.toThrow();
    expect(calls).toEqual([]);
  });
});

describe('rows that moved', () => {
  const row = (number: number, outcome: 'added' | 'moved') => ({
    ...{ row: number, outcome, changes: [], issues: [] },
  });

  it('go in further pieces, and their answers are asked for again', () => {
    const sent = {
      pieces: [[{ row: 2 }, { row: 3, name: 'a' }], [{ row: 502 }], [{ row: 1_002 }]],
      done: 3,
      rows: [row(2, 'added'), row(3, 'moved'), row(502, 'added'), row(1_002, 'moved')],
    };
    const again = withMovedAgain(sent);
    expect(again).toEqual({
      pieces: [...sent.pieces, [{ row: 3, name: 'a' }], [{ row: 1_002 }]],
      done: 3,
      rows: [row(2, 'added'), row(502, 'added')],
    });
    again.rows.push(row(3, 'moved'), row(1_002, 'added'));
    expect(withMovedAgain({ ...again, done: 5 }).pieces.slice(5)).toEqual([
      [{ row: 3, name: 'a' }],
    ]);
  });
});
