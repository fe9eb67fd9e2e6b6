import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@balcao/domain/rules/durations';
import type { Deps } from '../../core/deps.ts';

/** How long a click counts. */
export const CLICK_LASTS_MS = 30 * DAY_MS;
const CHARACTERS = 22;

const hash = ({ secrets }: Pick<Deps, 'secrets'>, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', secrets.trackingClick)
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, CHARACTERS);

/** A signed proof of a click. The browser keeps it, and shows it when its order is confirmed. */
export const signClick = (deps: Pick<Deps, 'secrets'>, trackingId: string, now: number): string =>
  `${now}.${hash(deps, 'click', trackingId, now)}`;

/** Whether a proof was signed by us for a click on this link that still counts. */
export function isClickProof(
  deps: Pick<Deps, 'secrets'>,
  proof: string,
  { trackingId, now }: { readonly trackingId: string; readonly now: number },
): boolean {
  const [at = '', signature = ''] = proof.split('.');
  const expected = Buffer.from(hash(deps, 'click', trackingId, Number(at)));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && now - Number(at) <= CLICK_LASTS_MS;
}

/** A visitor's identifier in the table of visits. */
export const visitorOf = (deps: Pick<Deps, 'secrets'>, network: string): string =>
  hash(deps, 'visitor', network);
