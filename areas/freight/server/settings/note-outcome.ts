import type { Deps } from '#kit/server/core/deps.ts';

/** Keeps with an account why its provider refused a call, for the page of the settings; undefined: the provider answered. */
export function noteOutcome(
  _deps: Pick<Deps, 'engine' | 'clock'>,
  _accountId: string,
  _error: unknown,
): Promise<void> {
  return Promise.resolve();
}
