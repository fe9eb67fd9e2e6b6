import { DAY_MS } from '@balcao/domain/rules/durations';

/** How long a password that its owner did not choose gives full access. */
const GIVEN_PASSWORD_MS = 7 * DAY_MS;

/**
 * From when a password that somebody else sets now has to be changed before anything else.
 * @param mustChange whether the password has to be changed at the first sign-in.
 */
export const dueOfGivenPassword = (now: number, mustChange = false): number =>
  mustChange ? now : now + GIVEN_PASSWORD_MS;
