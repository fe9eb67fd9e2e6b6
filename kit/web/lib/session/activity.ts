import { MINUTE_MS } from '../../../rules/durations.ts';

/** The time without a touch after which a person counts as away. */
const AWAY_AFTER_MS = 10 * MINUTE_MS;

let touchedAt = 0;

const touch = (): void => {
  touchedAt = performance.now();
};

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(type, touch, { capture: true, passive: true });
  }
}

/**
 * Whether the page calls by itself, with nobody at the device: such calls must not keep a session alive. A page that was just
 * opened counts as touched.
 */
export const isUnattended = (): boolean => performance.now() - touchedAt > AWAY_AFTER_MS;
