import { SECOND_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { readShownWindow, type ShownWindow } from './shown-window.ts';
import type { DocumentFacts } from './window-document.ts';

/** How old what is shown may be: staff who changed a price see it at their next look. */
const FRESH_MS = SECOND_MS;

type FindStore = () => Promise<Pick<DocumentFacts, 'origin' | 'linkPicture'>>;

/** Everything that pages, `robots.txt` and feed are drawn from. While nothing of it changes it stays the same object. */
export interface Shown {
  readonly window: ShownWindow;
  readonly facts: DocumentFacts;
  /** Another text is another state. */
  readonly state: string;
}

/** The one place that knows what the window shows. */
export interface CurrentWindow {
  /** As it was a second ago at most, also while the window is closed. */
  recent(): Shown | Promise<Shown>;
  /** As it is this very moment. */
  now(): Promise<Shown>;
}

/**
 * What the window shows, read again once it is a second old, so that nobody who changes a product has to know of the window, and
 * processes need not tell each other.
 */
export function createCurrentWindow(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  findStore: FindStore,
): CurrentWindow {
  const read = async (): Promise<Shown> => {
    const window = await readShownWindow(deps.db, deps.config);
    const { origin, linkPicture } = await findStore();
    const facts = {
      ...{ origin, linkPicture },
      accent: window.settings.accent,
      timeZone: deps.config.storeTimeZone,
    };
    return { window, facts, state: JSON.stringify([window, facts]) };
  };

  let kept: { readonly shown: Shown; readonly readAt: number } | undefined;
  let reading: Promise<Shown> | undefined;
  const now = async (): Promise<Shown> => {
    const readAt = deps.clock();
    try {
      const found = await read();
      // Nothing that is shown has changed: what was drawn of it stands.
      const shown = kept?.shown.state === found.state ? kept.shown : found;
      kept = { shown, readAt };
      return shown;
    } catch (error) {
      // What was shown a moment ago is better than nothing.
      if (kept) return kept.shown;
      throw error;
    } finally {
      reading = undefined;
    }
  };
  return {
    now,
    recent() {
      // A clock that was set back must not keep a page for hours.
      const age = kept ? Math.abs(deps.clock() - kept.readAt) : Infinity;
      return kept && age < FRESH_MS ? kept.shown : (reading ??= now());
    },
  };
}
