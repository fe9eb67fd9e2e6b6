import { HOUR_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PACE, messageWait, senderPause } from './schedule.ts';

const at = (random: number) => ({ pace: DEFAULT_PACE, random: () => random });

describe('waiting after failures', () => {
  it('doubles from half a minute to half an hour', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 60].map((failures) =>
      senderPause('unknown', failures, at(0.5)),
    );
    expect(pauses.map((ms) => ms / 1_000)).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
  });

  it('is longer at once where a person has to help, and none where only the message was refused', () => {
    expect(senderPause('sender', 1, at(0.5))).toBe(300_000);
    expect(senderPause('sender', 9, at(0.5))).toBe(HOUR_MS / 2);
    expect(senderPause('message', 9, at(0.5))).toBe(0);
  });

  it('strays by a fifth', () => {
    expect(messageWait(1, at(0))).toBe(24_000);
    expect(messageWait(1, at(1))).toBe(36_000);
  });
});
