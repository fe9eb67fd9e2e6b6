import { v7 } from 'uuid';
import type { Random } from './random.ts';

/** Identifiers as the program makes them, from the demo's own source of numbers: the same store again and again. */
export function demoIds(random: Random): (createdAt: number) => string {
  return (createdAt) =>
    v7({ msecs: createdAt, seq: random.int(0, 0x7fffffff), random: randomBytes(random) });
}

function randomBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => random.int(0, 255));
}
