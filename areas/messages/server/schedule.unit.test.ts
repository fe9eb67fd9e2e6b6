import { HOUR_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PACE, messageWait, openWait, senderPause } from './schedule.ts';

const at = (random: number) => ({ pace: DEFAULT_PACE, random: () => random });

describe('waiting after failures', () => {
  it('doubles from half a minute to half an hour', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 60].map((failures) =>
      senderPause('provider_error', failures, at(0.5)),
    );
    expect(pauses.map((ms) => ms / 1_000)).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
  });

  it('grows for no number that answers too late, and is longer for a message that it may have sent', () => {
    expect(senderPause('timeout', 9, at(0.5))).toBe(30_000);
    expect(openWait(at(0))).toBeGreaterThan(senderPause('timeout', 1, at(1)));
  });

  it('is longer at once where a person has to help, and none where only the message was refused', () => {
    expect(senderPause('not_subscribed', 1, at(0.5))).toBe(300_000);
    expect(senderPause('not_subscribed', 9, at(0.5))).toBe(HOUR_MS / 2);
    expect(senderPause('rejected', 9, at(0.5))).toBe(0);
  });

  it('strays by a fifth', () => {
    expect(messageWait(1, at(0))).toBe(24_000);
    expect(messageWait(1, at(1))).toBe(36_000);
  });
});
