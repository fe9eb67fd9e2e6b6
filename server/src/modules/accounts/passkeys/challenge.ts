import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@balcao/domain/rules/durations';

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 8;
const MAC_BYTES = 32;
const LIFE_MS = 5 * MINUTE_MS;

/*
 * What a passkey signs. A challenge carries its own end and our mark, so nothing is stored for those who never answer and any process
 * knows it again; an answered one is recorded, so that it counts once.
 */

const markOf = (key: string, purpose: string, head: Buffer): Buffer =>
  createHmac('sha256', key).update(`challenge ${purpose} `).update(head).digest();

/** @param purpose what an answer may be used for, and by whom. */
export function newChallenge(key: string, purpose: string, now: number): Buffer {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeBigUInt64BE(BigInt(now + LIFE_MS));
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
  return Buffer.concat([head, markOf(key, purpose, head)]);
}

/** When a challenge expires, epoch milliseconds; undefined when it is not ours, for another purpose or over. */
export function challengeEnd(
  key: string,
  purpose: string,
  challenge: string,
  now: number,
): number | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return undefined;
  const head = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
  const mark = bytes.subarray(RANDOM_BYTES + EXPIRY_BYTES);
  if (!timingSafeEqual(mark, markOf(key, purpose, head))) return undefined;
  const end = Number(head.readBigUInt64BE(RANDOM_BYTES));
  return now < end ? end : undefined;
}
