import { MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';

/** The time before its end at which a token stops being used. */
const SPARE_MS = MINUTE_MS;
/** Replaced accesses leave their tokens behind. */
const MOST_KEPT = 20;

export interface AccessToken {
  readonly value: string;
  /** Undefined where the provider does not name them. */
  readonly scopes: ReadonlySet<string> | undefined;
  readonly lifetimeSeconds: number;
}

interface KeptToken {
  readonly token: Promise<AccessToken>;
  /** Undefined: unknown, or no clock. */
  endsAt: number | undefined;
}

/** Tokens by the access that they were given for. Simultaneous calls share one. */
export interface KeptTokens {
  take(key: string, fetch: () => Promise<AccessToken>): Promise<AccessToken>;
  /** Forgets a refused token, unless another one is stored already. */
  drop(key: string, token: AccessToken): Promise<void>;
}

export function createKeptTokens(clock: (() => number) | undefined): KeptTokens {
  const kept = new Map<string, KeptToken>();

  const begin = (key: string, fetch: () => Promise<AccessToken>): KeptToken => {
    const begun: KeptToken = { token: fetch(), endsAt: undefined };
    begun.token.then(
      ({ lifetimeSeconds }) => {
        if (clock) begun.endsAt = clock() + lifetimeSeconds * SECOND_MS - SPARE_MS;
      },
      () => {
        if (kept.get(key) === begun) kept.delete(key);
      },
    );
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, begun);
    return begun;
  };

  return {
    take: (key, fetch) => {
      const found = kept.get(key);
      const isOver = found?.endsAt !== undefined && clock !== undefined && found.endsAt <= clock();
      return (found && !isOver ? found : begin(key, fetch)).token;
    },
    drop: async (key, token) => {
      const found = kept.get(key);
      if (!found) return;
      const current = await found.token.catch(() => undefined);
      if (current?.value === token.value && kept.get(key) === found) kept.delete(key);
    },
  };
}
