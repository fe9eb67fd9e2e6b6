import { MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';

/** The time before its end at which a token stops being used. */
const SPARE_MS = MINUTE_MS;
/** Replaced accesses leave their tokens behind. */
const MOST_TOKENS = 20;

export interface AccessToken {
  readonly value: string;
  /** Undefined where the provider does not name them. */
  readonly scopes: ReadonlySet<string> | undefined;
  readonly lifetimeSeconds: number;
}

interface CachedToken {
  readonly token: Promise<AccessToken>;
  /** Undefined: unknown, or no clock. */
  endsAt: number | undefined;
}

/** Tokens by the access that they were given for. Simultaneous calls share one. */
export interface TokenCache {
  take(key: string, fetch: () => Promise<AccessToken>): Promise<AccessToken>;
  /** Forgets a refused token, unless another one is stored already. */
  drop(key: string, token: AccessToken): Promise<void>;
}

export function createTokenCache(clock: (() => number) | undefined): TokenCache {
  const cached = new Map<string, CachedToken>();

  const begin = (key: string, fetch: () => Promise<AccessToken>): CachedToken => {
    const begun: CachedToken = { token: fetch(), endsAt: undefined };
    begun.token.then(
      ({ lifetimeSeconds }) => {
        if (clock) begun.endsAt = clock() + lifetimeSeconds * SECOND_MS - SPARE_MS;
      },
      () => {
        if (cached.get(key) === begun) cached.delete(key);
      },
    );
    if (cached.size >= MOST_TOKENS) cached.clear();
    cached.set(key, begun);
    return begun;
  };

  return {
    take: (key, fetch) => {
      const found = cached.get(key);
      const isOver = found?.endsAt !== undefined && clock !== undefined && found.endsAt <= clock();
      return (found && !isOver ? found : begin(key, fetch)).token;
    },
    drop: async (key, token) => {
      const found = cached.get(key);
      if (!found) return;
      const current = await found.token.catch(() => undefined);
      if (current?.value === token.value && cached.get(key) === found) cached.delete(key);
    },
  };
}
