import { SECOND_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { readShownWindow, type ShownWindow } from './shown-window.ts';
import type { DocumentFacts } from './window-document.ts';

/** The greatest age of what is shown: staff who changed a price see it at their next look. */
const FRESH_MS = SECOND_MS;

type FindStore = () => Promise<Pick<DocumentFacts, 'origin' | 'linkPicture'>>;

/** Everything that pages, `robots.txt` and feed are drawn from. It stays the same object until something of it changes. */
export interface Shown {
  readonly window: ShownWindow;
  readonly facts: DocumentFacts;
  readonly state: string;
}

/** The only place that knows what the window shows. */
export interface CurrentWindow {
  /** The state of a second ago at most, also while the window is closed. */
  recent(): Shown | Promise<Shown>;
  /** The state of this very moment. */
  now(): Promise<Shown>;
}

/**
 * The window's content, read again once it is a second old, so that changes of products need not know of the window, and
 * processes need not inform each other.
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

  let cached: { readonly shown: Shown; readonly readAt: number } | undefined;
  let reading: Promise<Shown> | undefined;
  const now = async (): Promise<Shown> => {
    const readAt = deps.clock();
    try {
      const found = await read();
      // An unchanged state keeps its object, and with it the drawn pages.
      const shown = cached?.shown.state === found.state ? cached.shown : found;
      cached = { shown, readAt };
      return shown;
    } catch (error) {
      // The content of a moment ago is better than nothing.
      if (cached) return cached.shown;
      throw error;
    } finally {
      reading = undefined;
    }
  };
  return {
    now,
    recent() {
      // A clock that was set back must not make a page stay for hours.
      const age = cached ? Math.abs(deps.clock() - cached.readAt) : Infinity;
      return cached && age < FRESH_MS ? cached.shown : (reading ??= now());
    },
  };
}
