import type { Locator, Page, Route } from 'playwright-core';

type Answer = (route: Route) => Promise<void>;

/** Answers one call of the API with `answer` from now on; `path` is below `/api`, without its search. */
async function intercept(page: Page, method: string, path: RegExp, answer: Answer): Promise<void> {
  const isCall = ({ pathname }: URL): boolean =>
    pathname.startsWith('/api/') && path.test(pathname.slice('/api'.length));
  await page.route(isCall, (route) =>
    route.request().method() === method ? answer(route) : route.fallback(),
  );
}

/**
 * The call is refused with this status; without a message the answer is not from our server, as of a broken proxy.
 */
export const refuse = (
  page: Page,
  method: string,
  path: RegExp,
  {
    status = 500,
    message,
    code = 'internal_error',
    headers = {},
  }: {
    status?: number;
    message?: string;
    code?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<void> =>
  intercept(page, method, path, (route) =>
    message === undefined
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.fulfill({ status, headers, json: { statusCode: status, code, message } }),
  );

/** The connection breaks before the call is answered. */
export const hangUp = (page: Page, method: string, path: RegExp): Promise<void> =>
  intercept(page, method, path, (route) => route.abort('connectionreset'));

/** Holds the answers to a call back until the returned function is called. */
export async function hold(page: Page, method: string, path: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, method, path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Two clicks in one instant, as of a bouncing switch: both come before the screen can change. */
export const clickTwice = (locator: Locator): Promise<void> =>
  locator.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Lets the server answer every call again. */
export const stopIntercepting = (page: Page): Promise<void> =>
  page.unrouteAll({ behavior: 'wait' });

/** Makes every way of copying fail. */
export async function denyClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    document.execCommand = () => false;
  });
}

const exactly = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Expects an alert: a screen reader reads it at once, as an error. */
export async function expectAlert(page: Page, text: string): Promise<Locator> {
  const alert = page
    .getByRole('alert')
    .filter({ hasText: exactly(text) })
    .first();
  await alert.waitFor();
  return alert;
}

/** Expects a status: a screen reader reads it when it has time. */
export async function expectStatus(page: Page, text: string): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: exactly(text) })
    .first()
    .waitFor({
      state: 'attached',
    });
}
