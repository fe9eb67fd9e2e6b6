import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Role } from '#kit/contract/session.ts';
import { findBrowser, howToGetABrowser } from '../scripts/lib/browser.mjs';
import { startPostalCodeStandIn, type PostalCodeStandIn } from '#test/stand-ins/viacep.ts';
import { makeStore, startBuiltServer, type BuiltServer } from './built-server.ts';
import { poolContexts, type Contexts } from './contexts.ts';
import { keepResults } from './results.ts';

export type Device = 'phone' | 'desktop';
type ColorScheme = 'light' | 'dark';

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** An account for each role, there from the start. */
export const accounts = {
  admin: { email: 'ana@loja.exemplo', name: 'Ana Lima', password: 'senha da ana' },
  atendente: { email: 'bruno@loja.exemplo', name: 'Bruno Reis', password: 'senha do bruno' },
  cliente: { email: 'clara@loja.exemplo', name: 'Clara Dias', password: 'senha da clara' },
} as const satisfies Record<Role, { email: string; name: string; password: string }>;

export interface Shop {
  readonly url: string;
  readonly server: BuiltServer;
  readonly postalCodes: PostalCodeStandIn;
  /** A page in a context that no other page of this test has: no cookie, no storage, no permission but the clipboard. */
  open(device: Device, options?: { colorScheme?: ColorScheme }): Promise<Page>;
  /** Signs the page's browser in, without the form. The next `goto` finds the session. */
  signIn(page: Page, role: Role): Promise<void>;
  /** Opens a page, signs it in, and goes to the address when there is one. */
  openAs(role: Role, device: Device, address?: string, colorScheme?: ColorScheme): Promise<Page>;
  /**
   * Calls the API as that role (or as nobody) and insists on success: to set a journey's scene. The body is sent as JSON;
   * bytes go as they are, with the type that the headers name.
   */
  call<Answer = unknown>(
    method: string,
    path: string,
    options?: { as?: Role; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
}

interface OpenShop extends Shop {
  readonly contexts: Contexts;
  close(): Promise<void>;
}

export interface ShopOfFile {
  /** The shop of the test that runs now. */
  readonly current: Shop;
  /** Gives the tests of the `describe` that calls it a shop of their own, in which nothing has happened yet. */
  separate(): void;
}

/**
 * A shop for all journeys of a file: the built server with its own data, stand-ins for the outside world, and a browser.
 * Pages close after each test; a failed one leaves its pages, its traces and the server's log in a folder of test-results/.
 */
export function useShop(env: Readonly<Record<string, string>> = {}): ShopOfFile {
  /** Open shops. The last one belongs to the `describe` that runs now. */
  const shops: OpenShop[] = [];

  const openForTests = (): void => {
    beforeAll(async () => {
      shops.push(await openShop(env));
    });
    afterAll(async () => {
      await shops.pop()?.close();
    });
  };
  openForTests();
  afterEach(async ({ task }) => {
    const opened = shops.at(-1);
    if (!opened) return;
    if (task.result?.state === 'fail') {
      await keepResults(task, opened.contexts, opened.server.output());
    }
    await opened.contexts.endTest();
  });
  return {
    get current() {
      const shop = shops.at(-1);
      if (!shop) throw new Error('The shop opens before the first test.');
      return shop;
    },
    separate: openForTests,
  };
}

/** Made once in this process, and copied for each shop. */
let storeWithAccounts: ReturnType<typeof makeStore> | undefined;

async function openShop(env: Readonly<Record<string, string>>): Promise<OpenShop> {
  const postalCodes = await startPostalCodeStandIn();
  const { admin, atendente, cliente } = accounts;
  const opened = await openBrowser();
  const place = lastPlace?.browser === opened ? lastPlace : undefined;
  lastPlace = undefined;
  const server = await startServer(place?.port, {
    env: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      STORE_NAME: 'Loja da Ana',
      CEP_API_URL: postalCodes.viaCepUrl,
      CEP_FALLBACK_URL: postalCodes.brasilApiUrl,
      ZAPI_ALLOW_PRIVATE: 'true',
      ...env,
    },
    dataFrom: await (storeWithAccounts ??= makeStore([
      { ...admin, role: 'admin' },
      { ...atendente, role: 'atendente' },
      { ...cliente, role: 'cliente' },
    ])),
  });
  const { url } = server;
  const { port } = new URL(url);
  const isSamePlace = place?.port === port;
  if (!isSamePlace) await place?.contexts.close();
  const contexts = isSamePlace ? place.contexts : poolContexts(opened, url);
  const tokens = new Map<Role, string>();
  const tokenOf = async (role: Role): Promise<string> => {
    const known = tokens.get(role);
    // A journey may have signed out.
    const token = known && (await holds(url, known)) ? known : await logIn(url, role);
    tokens.set(role, token);
    return token;
  };

  const open: Shop['open'] = (device, { colorScheme = 'light' } = {}) =>
    contexts.open({
      ...devices[device],
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme,
      // Journeys wait for states, not for animations.
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  const signIn: Shop['signIn'] = async (page, role) => {
    // The page that is still open must not see the change.
    if (page.url() !== 'about:blank') await page.goto('/readyz');
    await contexts.store(page, 'token', await tokenOf(role));
  };

  return {
    url,
    server,
    postalCodes,
    contexts,
    open,
    signIn,
    openAs: async (role, device, address, colorScheme = 'light') => {
      const page = await open(device, { colorScheme });
      await signIn(page, role);
      if (address !== undefined) await page.goto(address);
      return page;
    },
    call: async <Answer>(
      method: string,
      path: string,
      options: { as?: Role; body?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const headers = new Headers(options.headers);
      if (options.as) headers.set('authorization', `Bearer ${await tokenOf(options.as)}`);
      return send<Answer>(`${url}/api${path}`, method, headers, options.body);
    },
    close: async () => {
      // A shop within a shop leaves a place of its own.
      await lastPlace?.contexts.close();
      lastPlace = { port, browser: opened, contexts };
      await server.stop();
      await postalCodes.close();
    },
  };
}

/**
 * The address of the last shop of this process. The next shop opens at the same address: for the browser it is the same site,
 * whose scripts it has compiled. `Contexts` see that nothing else of the last shop is left.
 */
let lastPlace: { port: string; browser: Browser; contexts: Contexts } | undefined;

/** Starts the server at this port, or at another when the port was taken meanwhile. */
async function startServer(
  port: string | undefined,
  options: Parameters<typeof startBuiltServer>[0],
): Promise<BuiltServer> {
  if (port === undefined) return startBuiltServer(options);
  const atPort = { ...options, env: { ...options.env, PORT: port } };
  return startBuiltServer(atPort).catch(() => startBuiltServer(options));
}

let browser: Promise<Browser> | undefined;

/** The browser for all files that run in this process. It ends with the process. */
function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((opened) => {
    opened.once('disconnected', () => (browser = undefined));
    return opened;
  });
  return browser;
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(`No browser was found: ${howToGetABrowser}.`);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The pages of a context share a process: a journey's first page then finds scripts compiled.
      '--process-per-site',
      // Pages live for seconds: frequent collection of young garbage, and compiling for speed, cost more than they save.
      '--js-flags=--min-semi-space-size=32 --no-maglev --no-opt',
      // Nothing outside can be reached: a chat link fails to load, but its request can be checked.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}

async function holds(url: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/users/me`, { headers })).ok;
}

async function logIn(url: string, role: Role): Promise<string> {
  const { email, password } = accounts[role];
  const body = { email, password };
  const answer = await send<{ token: string }>(
    `${url}/api/users/login`,
    'POST',
    new Headers(),
    body,
  );
  return answer.token;
}

async function send<Answer>(
  url: string,
  method: string,
  headers: Headers,
  body: unknown,
): Promise<Answer> {
  const isBytes = body instanceof Buffer;
  if (body !== undefined && !isBytes) headers.set('content-type', 'application/json');
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
