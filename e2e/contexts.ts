import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { watchPages } from './page-checks.ts';

/** Calls on a context whose effects outlive the pages: the context is then used by no other test. */
const LASTING = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'on', 'once'],
  ...['route', 'routeFromHAR', 'routeWebSocket', 'unroute', 'unrouteAll'],
  ...['clearPermissions', 'grantPermissions', 'setStorageState'],
  ...['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  ...['setGeolocation', 'setHTTPCredentials', 'setOffline'],
] as const;

/** The same calls of its clock, which its pages share: each page reads it as it opens, so only its use counts. */
const LASTING_OF_CLOCK = [
  ...(['install', 'fastForward', 'pauseAt', 'resume'] as const),
  ...(['runFor', 'setFixedTime', 'setSystemTime'] as const),
] as const;

interface PooledContext {
  readonly context: BrowserContext;
  /**
   * Stays open, so that the process of the origin and its compiled code remain for the next test.
   */
  readonly parked: Page;
  isUnusable: boolean;
  /** Removes the pages' traces at the origin: all but the cache of files. */
  forget(): Promise<void>;
}

/** Contexts of one origin, each for one test at a time: as good as new, but with cached files and compiled scripts. */
export interface Contexts {
  /** A context with one page, which no other running test has. */
  open(options: BrowserContextOptions): Promise<Page>;
  /** Puts an item into the storage of a page's context, with any page in it. */
  store(page: Page, key: string, text: string): Promise<void>;
  /** The pages that the present test opened. */
  pages(): Page[];
  /** Writes the trace of each context of the present test into this folder. */
  keepTraces(folder: string): Promise<void>;
  /** Closes the present test's pages, and removes its other traces. */
  endTest(): Promise<void>;
  close(): Promise<void>;
}

export function poolContexts(browser: Browser, origin: string): Contexts {
  /** At rest, by their options. */
  const idle = new Map<string, PooledContext[]>();
  const inUse = new Map<BrowserContext, { pooled: PooledContext; key: string }>();

  const pagesOf = ({ context, parked }: PooledContext): Page[] =>
    context.pages().filter((page) => page !== parked);

  const giveBack = async (pooled: PooledContext, key: string): Promise<void> => {
    if (pooled.isUnusable || pooled.parked.isClosed()) {
      await pooled.context.close();
      return;
    }
    for (const page of pagesOf(pooled)) await page.close();
    // Without a path the trace is thrown away.
    await pooled.context.tracing.stopChunk();
    await pooled.forget();
    idle.set(key, [...(idle.get(key) ?? []), pooled]);
  };

  return {
    open: async (options) => {
      const key = JSON.stringify(options);
      const pooled = idle.get(key)?.pop() ?? (await makeContext(browser, origin, options));
      inUse.set(pooled.context, { pooled, key });
      await pooled.context.tracing.startChunk();
      return pooled.context.newPage();
    },
    store: async (page, key, text) => {
      const parked = inUse.get(page.context())?.pooled.parked;
      if (!parked) throw new Error('This page was not opened by the harness.');
      await parked.evaluate(([name, value]) => localStorage.setItem(name, value), [
        key,
        text,
      ] as const);
    },
    pages: () => [...inUse.values()].flatMap(({ pooled }) => pagesOf(pooled)),
    keepTraces: async (folder) => {
      for (const [index, { pooled }] of [...inUse.values()].entries()) {
        pooled.isUnusable = true;
        // A journey may have closed its context.
        await pooled.context.tracing
          .stopChunk({ path: join(folder, `trace-${index}.zip`) })
          .catch(() => undefined);
      }
    },
    endTest: async () => {
      const used = [...inUse.values()];
      inUse.clear();
      for (const { pooled, key } of used) await giveBack(pooled, key);
    },
    close: async () => {
      for (const { context } of [...idle.values()].flat()) await context.close();
      idle.clear();
    },
  };
}

async function makeContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<PooledContext> {
  const context = await browser.newContext({ ...options, baseURL: origin });
  // Pictures of the page at each step cost as much as the journey itself: they are made on request.
  await context.tracing.start({ snapshots: process.env.TRACE_SNAPSHOTS === 'true' });
  await watchPages(context);
  const parked = await context.newPage();
  // A document of the origin that runs no script of the app.
  await parked.goto('/readyz');
  const debug = await context.newCDPSession(parked);
  const pooled: PooledContext = {
    context,
    parked,
    isUnusable: false,
    forget: async () => {
      await context.clearCookies();
      await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
  };
  const spoil = (): void => {
    pooled.isUnusable = true;
  };
  parked.once('crash', spoil);
  context.once('close', spoil);
  noticeUse(context.clock, LASTING_OF_CLOCK, spoil);
  noticeUse(context, LASTING, spoil);
  return pooled;
}

/** Calls back when one of these properties is read. */
function noticeUse<Owner extends object>(
  owner: Owner,
  names: readonly (keyof Owner)[],
  onUse: () => void,
): void {
  for (const name of names) {
    const value = owner[name];
    Object.defineProperty(owner, name, {
      get: () => {
        onUse();
        return value;
      },
    });
  }
}
