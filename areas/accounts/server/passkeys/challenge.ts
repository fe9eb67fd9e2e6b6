import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#kit/rules/durations.ts';

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 8;
const MAC_BYTES = 32;
const LIFE_MS = 5 * MINUTE_MS;

/*
 * Challenges, which passkeys sign. A challenge carries its own end and our mark: nothing is stored for unanswered challenges, and
 * any process recognises its own. An answered challenge is recorded, so that it counts once.
 */

const markOf = (key: string, purpose: string, head: Buffer): Buffer =>
  createHmac('sha256', key).update(`challenge ${purpose} `).update(head).digest();

/** @param purpose the use that an answer is for, and its user. */
export function newChallenge(key: string, purpose: string, now: number) {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeBigUInt64BE(BigInt(now + LIFE_MS));
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
  return new Uint8Array(Buffer.concat([head, markOf(key, purpose, head)]));
}

/**
 * Waits for the answer to a challenge of ours.
 * @returns `isExpected`, for the library that reads the answer, and `used`: the answered challenge, once it was expected.
 */
export function expectChallenge(key: string, purpose: string, now: number) {
  const used = { challenge: '', expires_at: 0 };
  const isExpected = (challenge: string): boolean => {
    const end = challengeEnd(key, purpose, challenge);
    if (end === undefined || now >= end) return false;
    Object.assign(used, { challenge, expires_at: end });
    return true;
  };
  return { used, isExpected };
}

/** The end of a challenge, epoch milliseconds; undefined for a challenge that is not ours, or has another purpose. */
function challengeEnd(key: string, purpose: string, challenge: string): number | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return undefined;
  const head = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
  const mark = bytes.subarray(RANDOM_BYTES + EXPIRY_BYTES);
  if (!timingSafeEqual(mark, markOf(key, purpose, head))) return undefined;
  return Number(head.readBigUInt64BE(RANDOM_BYTES));
}
