import { demoPerson } from '#app/demo/people.ts';
import type { Random } from '#app/demo/random.ts';

const MOST_KEPT = 200;
const MOST_LOOKED_AT = 400;
const KEPT_KEYS = ['_id', 'orderId', 'trackingId', 'movement', 'cpf'];

/**
 * Values that really exist in the store, as answers showed them: calls with them get past the first check.
 */
export interface KnownValues {
  /** Learns the values of an answer of the API. */
  learn(answer: unknown): void;
  /** An identifier of a record; `undefined` before any is known. */
  id(random: Random): string | undefined;
  cpf(random: Random): string;
}

export function createKnownValues(): KnownValues {
  const ids: string[] = [];
  const cpfs: string[] = [];
  const keep = (list: string[], value: unknown) => {
    const text = String(value);
    if (list.includes(text)) return;
    list.push(text);
    if (list.length > MOST_KEPT) list.shift();
  };
  return {
    learn(answer) {
      const waiting: unknown[] = [answer];
      for (let seen = 0; waiting.length > 0 && seen < MOST_LOOKED_AT; seen += 1) {
        const value = waiting.pop();
        if (Array.isArray(value)) waiting.push(...value.slice(-5));
        else if (typeof value === 'object' && value !== null) {
          for (const [key, inner] of Object.entries(value)) {
            if (typeof inner === 'object') waiting.push(inner);
            else if (KEPT_KEYS.includes(key)) keep(key === 'cpf' ? cpfs : ids, inner);
          }
        }
      }
    },
    id: (random) => (ids.length > 0 ? random.pick(ids) : undefined),
    cpf: (random) =>
      cpfs.length > 0 && random.chance(0.5)
        ? random.pick(cpfs)
        : demoPerson(random.int(0, 500), random).cpf,
  };
}
