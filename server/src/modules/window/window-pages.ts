import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DrawWindow, WindowPage } from '@balcao/domain/contract/window-pages';
import { SECOND_MS } from '@balcao/domain/rules/durations';
import type { Deps } from '../../core/deps.ts';
import { readShownWindow, shopOf, type ShownWindow } from './shown-window.ts';
import { windowDocument, type DocumentFacts } from './window-document.ts';
import { PLAIN_LIST, viewPage, type ListAsked, type PageName } from './window-view.ts';

/** How old what the pages show may be: staff who changed a price see it at their next look. */
const FRESH_MS = SECOND_MS;
/** Pages that are kept; each is some fifty kilobytes. */
const MOST_KEPT = 300;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page as it is sent, in each encoding. */
export interface DrawnPage {
  readonly status: 200 | 404;
  readonly tag: string;
  readonly isFindable: boolean;
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

type FindStore = () => Promise<Pick<DocumentFacts, 'origin' | 'linkPicture'>>;

/** Everything that pages are drawn from, of one moment. */
interface Shown {
  readonly window: ShownWindow;
  readonly facts: DocumentFacts;
  /** Another text is another state. */
  readonly state: string;
  /** The pages drawn from it, by their names. */
  readonly pages: Map<string, Promise<DrawnPage>>;
}

export interface WindowPages {
  /** A page as everybody sees it. */
  page(name: PageName, asked?: ListAsked): Promise<DrawnPage>;
  /** A page as it would be seen, also while the window is closed, and as it is this very moment. */
  preview(name: PageName): Promise<string>;
  /** Whether search engines may show the window. */
  isFindable(): Promise<boolean>;
}

async function pack(html: string, status: 200 | 404, isFindable: boolean): Promise<DrawnPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    toGzip(identity),
  ]);
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, tag, isFindable, bodies: { identity, gzip: zipped, br } };
}

/**
 * The window's pages: drawn on the server by the components that take over in the browser, and kept until something that they show
 * changes. What they show is read again once it is a second old, so that nobody who changes a product has to know of the window, and
 * processes need not tell each other.
 * @param webDir the folder of the built web app.
 * @returns undefined where the build has no window.
 */
export function createWindowPages(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  webDir: string,
  findStore: FindStore,
): WindowPages | undefined {
  const file = join(webDir, 'window.html');
  if (!existsSync(file)) return undefined;
  const template = readFileSync(file, 'utf8');
  let drawing: Promise<DrawWindow> | undefined;
  const loadDrawing = (): Promise<DrawWindow> =>
    (drawing ??= import(pathToFileURL(join(webDir, 'server/window.js')).href).then(
      ({ drawWindow }: { drawWindow: DrawWindow }) => drawWindow,
    ));

  const read = async (): Promise<Shown> => {
    const window = await readShownWindow(deps.db, deps.config);
    const { origin, linkPicture } = await findStore();
    const facts = {
      ...{ origin, linkPicture },
      accent: window.settings.accent,
      timeZone: deps.config.storeTimeZone,
    };
    return { window, facts, state: JSON.stringify([window, facts]), pages: new Map() };
  };

  let kept: { readonly shown: Shown; readonly readAt: number } | undefined;
  let reading: Promise<Shown> | undefined;
  const readAgain = async (): Promise<Shown> => {
    const readAt = deps.clock();
    try {
      const now = await read();
      // Nothing that is shown has changed: the drawn pages stand.
      const shown = kept?.shown.state === now.state ? kept.shown : now;
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
  const current = (): Shown | Promise<Shown> => {
    // A clock that was set back must not keep a page for hours.
    const age = kept ? Math.abs(deps.clock() - kept.readAt) : Infinity;
    return kept && age < FRESH_MS ? kept.shown : (reading ??= readAgain());
  };

  const document = async ({ window, facts }: Shown, page: WindowPage): Promise<string> => {
    const draw = await loadDrawing();
    const sight = { shop: shopOf(window), page };
    return windowDocument(template, { sight, drawn: draw(sight), facts });
  };
  const draw = async (shown: Shown, name: PageName, asked: ListAsked): Promise<DrawnPage> => {
    const { isOn, isFindable } = shown.window.settings;
    const page: WindowPage = isOn ? viewPage(shown.window, name, asked) : { kind: 'closed' };
    const isThere = page.kind !== 'closed' && page.kind !== 'missing';
    return pack(
      await document(shown, page),
      isThere ? 200 : 404,
      isFindable && (page.kind === 'list' || page.kind === 'item'),
    );
  };

  return {
    async page(name, asked = PLAIN_LIST) {
      const shown = await current();
      const key = JSON.stringify([name, asked]);
      const drawn = shown.pages.get(key);
      if (drawn) return drawn;
      const page = draw(shown, name, asked);
      // Anybody can search for anything: those pages are not kept.
      if (asked.words !== '') return page;
      if (shown.pages.size >= MOST_KEPT) shown.pages.clear();
      shown.pages.set(key, page);
      page.catch(() => shown.pages.delete(key));
      return page;
    },
    async preview(name) {
      const shown = await readAgain();
      return document(shown, viewPage(shown.window, name));
    },
    async isFindable() {
      const { isOn, isFindable } = (await current()).window.settings;
      return isOn && isFindable;
    },
  };
}
