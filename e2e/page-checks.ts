import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HTTP_TIMEOUT_MS } from '#kit/web/lib/api/api.ts';
import { untilQuiet, watchTraffic } from './traffic.ts';

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] }[];
    /** Forgets every shift so far, also a shift that is not reported yet. */
    forgetLayoutShifts?: () => void;
    /** The calls that were given more time than a person would wait. */
    patientCalls?: number;
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The shortest form: every document parses it once more. */
const scannerSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A layout shift too small to see. The browsers' own "good" ends at 0.1. */
const UNSEEN_SHIFT = 0.01;
/** A move too small to see, in pixels. */
const UNSEEN_MOVE = 4;

/** The failed load that the browser logs for a typed CPF that is unknown. */
export const NEW_CPF = /404 .*\/api\/customers\/cpf\//;

/** Longer than any wait of a journey. */
const PATIENCE_MS = 120_000;

/** The sizes of a journey's devices, and a width between. */
export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };

const consoleErrors = new WeakMap<Page, string[]>();

/** Starts listening before the first document, so that nothing on a page is missed. */
export async function watchPages(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    const errors: string[] = [];
    consoleErrors.set(page, errors);
    watchTraffic(page);
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
  });
  await context.addInitScript(watchLayout);
  await context.addInitScript(giveCallsTime, { deadline: HTTP_TIMEOUT_MS, patience: PATIENCE_MS });
}

/**
 * Runs in the page. A call that a person would give up is waited for: the speed of a busy machine does not matter, and no
 * journey tests it. Its timer is known by its length and by its action.
 */
function giveCallsTime({ deadline, patience }: { deadline: number; patience: number }): void {
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (wait, self, [callback, ms, ...rest]: unknown[]) => {
      const isDeadline = ms === deadline && String(callback).includes('.abort(');
      if (isDeadline) window.patientCalls = (window.patientCalls ?? 0) + 1;
      return Reflect.apply(wait, self, [callback, isDeadline ? patience : ms, ...rest]);
    },
  });
}

/**
 * Runs in the page. Decides by itself whether a person caused a shift: an emulated phone counts its own start as
 * input (`hadRecentInput`), and would forgive all moves while a page loads.
 */
function watchLayout(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const afterInputMs = 500;
  /** A busy machine calls late, and draws the answer late. */
  const afterAnswerMs = 1_000;
  const inputs: { readonly at: number; drawnAt: number }[] = [];
  const isAfterInput = (time: number, withinMs: number): boolean =>
    inputs.some(({ at, drawnAt }) => time >= at && time - drawnAt < withinMs);
  /** An answer to an input's call came just before: its delay is the machine's. */
  const isAnswered = (at: number): boolean =>
    performance.getEntriesByType('resource').some((entry) => {
      const end = entry.startTime + entry.duration;
      return isAfterInput(entry.startTime, afterAnswerMs) && end <= at && at - end < afterAnswerMs;
    });
  /** A notice disappears by itself, over the page, when its time is up. */
  const isNotice = (node: Node | null): boolean =>
    node instanceof Element && node.closest('.mantine-Notifications-root') !== null;
  const shifts: { value: number; moved: string[] }[] = [];
  window.layoutShifts = shifts;
  let forgottenAt = 0;
  window.forgetLayoutShifts = () => {
    forgottenAt = performance.now();
    shifts.length = 0;
  };
  for (const type of ['pointerdown', 'pointerup', 'keydown', 'input'] as const) {
    const onInput = ({ timeStamp }: Event): void => {
      // A busy machine draws an input's effect late: until then the input is under way.
      const input = { at: timeStamp, drawnAt: Infinity };
      inputs.push(input);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          input.drawnAt = performance.now();
        }),
      );
    };
    addEventListener(type, onInput, { capture: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.startTime <= forgottenAt) continue;
      if (isAfterInput(entry.startTime, afterInputMs) || isAnswered(entry.startTime)) continue;
      if (entry.sources.length > 0 && entry.sources.every(({ node }) => isNotice(node))) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Milliseconds. A longer animation counts down, or turns for ever. */
const LONGEST_FADE = 1_000;

/**
 * Waits for elements that fade in: half visible they have less contrast than at the end. So have the rows of a
 * list until the requested rows replace them.
 */
async function untilFadedIn(page: Page): Promise<void> {
  await page.locator('[data-outdated]').first().waitFor({ state: 'detached' });
  await page.evaluate(async (longest) => {
    const fading = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
      );
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }, LONGEST_FADE);
}

/**
 * Scans the present screen against WCAG 2.0, 2.1 and 2.2, levels A and AA. The scanner
 * comes in through the debugger, because the page's own policy refuses a foreign script.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(scannerSource);
  let violations = await scanOnce(page);
  // A bar that stands over the page hides a part of a target at one place of the scroll only.
  if (violations.some((finding) => finding.includes('partially obscured'))) {
    const place = await page.evaluate(() => window.scrollY);
    await page.evaluate((y) => window.scrollTo(0, y < 40 ? y + 40 : y - 40), place);
    const elsewhere = new Set((await scanOnce(page)).map(targetOf));
    await page.evaluate((y) => window.scrollTo(0, y), place);
    violations = violations.filter((finding) => elsewhere.has(targetOf(finding)));
  }
  report(`accessibility of ${page.url()}`, violations);
}

/** The rule and the element of a finding. */
const targetOf = (finding: string): string => finding.split('\n')[0] ?? '';

async function scanOnce(page: Page): Promise<string[]> {
  let violations: string[] | undefined;
  while (!violations) {
    await untilFadedIn(page);
    violations = await scan(page);
  }
  return violations;
}

/** @returns undefined when rows turned pale during the scan: new rows are loading. */
const scan = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async (values) => {
    const { axe: scanner } = window as unknown as { axe: typeof axe };
    const isPale = (): boolean => document.querySelector('[data-outdated]') !== null;
    let paled = isPale();
    const watcher = new MutationObserver(() => (paled ||= isPale()));
    watcher.observe(document, { subtree: true, attributeFilter: ['data-outdated'] });
    const results = await scanner.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    watcher.disconnect();
    if (paled) return undefined;
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html}\n${node.failureSummary ?? ''}`),
    );
  }, wcag);

/**
 * Checks that there was no uncaught error and no console message since the page opened. The browser itself
 * logs every failed answer: a journey through a refusal names it in `except`.
 */
export function expectNoConsoleErrors(page: Page, except: readonly RegExp[] = []): void {
  const errors = consoleErrors.get(page);
  if (!errors) throw new Error('This page was not opened by the harness.');
  const unexpected = errors.filter((text) => !except.some((pattern) => pattern.test(text)));
  report(`console of ${page.url()}`, unexpected);
}

/**
 * Checks that only notices moved by themselves since this document opened. A shift within 500 ms of the effect of a touch or a key
 * does not count. Nor does one within a second of an answer that was requested within a second of it.
 */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const seen = total > UNSEEN_SHIFT ? shifts : [];
  report(
    `layout shift of ${page.url()}, ${total.toFixed(3)} in all`,
    seen.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(' and ')}`),
  );
}

/** Checks that the headings, buttons and links in view stay in place during this, at any speed. */
export async function expectNothingMoves(page: Page, happen: () => Promise<void>): Promise<void> {
  await untilFadedIn(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  const places = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, button, a)')].flatMap((element) => {
      const { x, y } = element.getBoundingClientRect();
      return y < innerHeight ? [{ element, x, y }] : [];
    }),
  );
  await happen();
  await untilFadedIn(page);
  const moved = await places.evaluate(
    (before, unseen) =>
      before.flatMap(({ element, x, y }) => {
        const now = element.getBoundingClientRect();
        const by = Math.abs(now.x - x) + Math.abs(now.y - y);
        return element.isConnected && by > unseen
          ? [`${by} px: ${element.outerHTML.slice(0, 120)}`]
          : [];
      }),
    UNSEEN_MOVE,
  );
  report(`what moved on ${page.url()}`, moved);
}

/**
 * Checks that nothing is wider than its space: a phone never scrolls sideways, and no button cuts
 * its text.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen, cut } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
    cut: [...document.querySelectorAll('.mantine-Button-label')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((label) => `“${label.textContent}” is cut`),
  }));
  const wide = content > screen ? [`${content} px on ${screen} px`] : [];
  report(`width of ${page.url()}`, [...wide, ...cut]);
}

/** Checks that everything on a screen at rest can be reached by everybody. */
export async function expectReachable(page: Page): Promise<void> {
  await untilQuiet(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/**
 * All checks of a screen at rest. The browser logs every refusal that the journey provoked: `provoked` names those lines.
 */
export async function expectGoodScreen(
  page: Page,
  provoked: readonly RegExp[] = [],
): Promise<void> {
  await expectReachable(page);
  await expectNoLayoutShift(page);
  expectNoConsoleErrors(page, provoked);
}

/** Resizes the page. Elements that move because of it count as no layout shift. */
export async function resize(page: Page, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await untilQuiet(page, 100);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    window.forgetLayoutShifts?.();
  });
}

/**
 * `expectGoodScreen`, and nothing too wide at the other kind of width: a phone's width on a desktop, or a desktop's on a
 * phone. The page is left at its top.
 */
export async function expectGoodWidths(
  page: Page,
  provoked: readonly RegExp[] = [],
): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('This page has no size.');
  // An element half under the bar at the top is only out of reach for the moment.
  const toTop = () => page.evaluate(() => scrollTo(0, 0));
  await toTop();
  await expectGoodScreen(page, provoked);
  await resize(page, own.width < TABLET.width ? DESKTOP : PHONE);
  await expectNoSidewaysScroll(page);
  await resize(page, own);
  await toTop();
}

/** Fails with every finding in the message, where Vitest would shorten a list. */
function report(what: string, findings: readonly string[]): void {
  if (findings.length > 0) expect.fail(`${what}:\n${findings.join('\n')}`);
}
