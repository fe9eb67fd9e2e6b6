import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawWindow, WindowPage } from '../pages.contract.ts';
import { windowItemPath, windowOptionPath } from '../rules/window.ts';
import type { CurrentWindow, Shown } from './current-window.ts';
import { keepAnswer, type KeptAnswer } from '#kit/server/core/kept-answer.ts';
import { importerOf } from './import-file.ts';
import { shopOf } from './shown-window.ts';
import { windowDocument } from './window-document.ts';
import { PLAIN_LIST, viewPage, type ListQuery, type PageName } from './window-view.ts';

/** The most cached pages; each is some fifty kilobytes. */
const MOST_PAGES = 300;

export interface DrawnPage extends KeptAnswer {
  readonly isFindable: boolean;
}

export interface WindowPages {
  page(name: PageName, query?: ListQuery): Promise<DrawnPage>;
  /** The path of an entry that was put into the window under this slug, and is shown under another one now. */
  movedTo(slug: string): Promise<string | undefined>;
  /** A page as it would be shown, also while the window is closed, of this very moment. */
  preview(name: PageName): Promise<string>;
  isFindable(): Promise<boolean>;
}

const nameOf = (name: PageName, query: ListQuery): string => JSON.stringify([name, query]);

/** The key of a cached page: made-up addresses all have the same one. */
function keyOf(page: WindowPage, name: PageName, query: ListQuery): string {
  if (page.kind === 'missing' || page.kind === 'closed') return page.kind;
  return nameOf(name, page.kind === 'list' ? { ...query, page: page.page } : query);
}

/**
 * The window's pages: drawn on the server by the components that take over in the browser, and cached until something that they
 * show changes.
 * @param webDir the folder of the built web app.
 * @returns undefined where the build has no window.
 */
export function createWindowPages(current: CurrentWindow, webDir: string): WindowPages | undefined {
  const file = join(webDir, 'window.html');
  if (!existsSync(file)) return undefined;
  const template = readFileSync(file, 'utf8');
  const importDrawing = importerOf<{ drawWindow: DrawWindow }>(join(webDir, 'server/window.js'));

  /** The drawn pages of a state, by their names. */
  const cachedOf = new WeakMap<Shown, Map<string, Promise<DrawnPage>>>();
  const pagesOf = (shown: Shown): Map<string, Promise<DrawnPage>> => {
    const pages = cachedOf.get(shown) ?? new Map<string, Promise<DrawnPage>>();
    cachedOf.set(shown, pages);
    return pages;
  };

  const document = async ({ window, facts }: Shown, page: WindowPage): Promise<string> => {
    const { drawWindow } = await importDrawing();
    const sight = { shop: shopOf(window), page };
    return windowDocument(template, { sight, drawn: drawWindow(sight), facts });
  };
  const draw = async (shown: Shown, page: WindowPage): Promise<DrawnPage> => {
    const { isFindable } = shown.window.settings;
    const isThere = page.kind !== 'closed' && page.kind !== 'missing';
    const answer = await keepAnswer(await document(shown, page), {
      status: isThere ? 200 : 404,
      type: 'text/html; charset=utf-8',
    });
    return {
      ...answer,
      isFindable: isFindable && (page.kind === 'list' || page.kind === 'item'),
    };
  };

  return {
    async page(name, query = PLAIN_LIST) {
      const shown = await current.recent();
      const pages = pagesOf(shown);
      const known = pages.get(nameOf(name, query));
      if (known) return known;
      // Links of orders work while the window is closed, and so does their list.
      const isThere = shown.window.settings.isOn || name.kind === 'orders';
      const view: WindowPage = isThere ? viewPage(shown.window, name, query) : { kind: 'closed' };
      const key = keyOf(view, name, query);
      const drawn = pages.get(key);
      if (drawn) return drawn;
      const page = draw(shown, view);
      // A search can be for any text: its pages are not cached.
      if (query.words !== '' && view.kind === 'list') return page;
      if (pages.size >= MOST_PAGES) pages.clear();
      pages.set(key, page);
      page.catch(() => pages.delete(key));
      return page;
    },
    async movedTo(slug) {
      const { settings, moved } = (await current.recent()).window;
      const entry = settings.isOn && moved.find((each) => each.slug === slug);
      if (!entry) return undefined;
      const { shownBy, product } = entry;
      return product === null ? windowItemPath(shownBy) : windowOptionPath(shownBy, product);
    },
    async preview(name) {
      const shown = await current.now();
      return document(shown, viewPage(shown.window, name));
    },
    async isFindable() {
      const { isOn, isFindable } = (await current.recent()).window.settings;
      return isOn && isFindable;
    },
  };
}
