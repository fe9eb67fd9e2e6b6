import { format } from 'node:util';

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { ConfirmProvider } from '#kit/web/components/notices/confirm-dialog.tsx';
import { Notices } from '#kit/web/components/notices/notices.tsx';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import { forgetSession, login } from '#kit/web/lib/session/session.ts';
import { rememberOrigin } from '#kit/web/lib/remember-store.ts';
import { mantineTheme } from '#kit/web/mantine-theme.ts';
import { router } from '../../router.tsx';

/** A call of the API that a page made. */
export interface Call {
  readonly method: string;
  /** The path below `/api`, without its search. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: unknown;
  readonly key: string | null;
}

type Answer = object | null | ((call: Call) => object | null | Promise<object | null>);
/** Answers by method and path, such as `GET /products`; a `*` stands for one segment. */
type Answers = Readonly<Record<string, Answer>>;

/** The connection breaks before the call is answered. */
export const hangUp = (): never => {
  throw new TypeError('no network');
};
/** No answer comes as long as the test lasts. */
const waitForEver = (): Promise<never> => new Promise(() => undefined);
/** A refusal; without a message the answer is not from our server, as of a broken proxy. */
export const refuse =
  (status = 500, error?: { message: string; code?: string; issues?: object[] }) =>
  (): Response =>
    error
      ? Response.json({ statusCode: status, code: 'internal_error', ...error }, { status })
      : new Response('<h1>Bad gateway</h1>', { status });

/** The calls of the frame around each page, and of notices on several pages. */
const OF_FRAME: Answers = {
  'GET /messages/summary': {
    ...{ pending: 0, sending: 0, failed: 0, unsure: 0, sentToday: 0, stall: null },
    senders: [],
  },
  'GET /store/public-address': {
    address: 'https://loja.exemplo',
    isOpened: true,
    openedAt: '2026-11-20T17:05:00.000Z',
    isConfigured: false,
    unreachable: null,
  },
  'GET /freight/state': { isOn: false, asksOnLink: false, hasLabels: false },
  'GET /events': waitForEver,
};

interface Admin {
  /** The calls since the page opened, without the frame's own calls. */
  readonly calls: readonly Call[];
  /** The calls that change something. */
  readonly sent: readonly Call[];
  /** The errors logged so far. */
  readonly logged: readonly unknown[];
  /** Sets the answers of these calls from now on. */
  answer(answers: Answers): void;
}

let answers: Answers;
let calls: Call[];
let sent: Call[];
let logged: unknown[];

const answerTo = (call: Call, given: Answers): Answer | undefined => {
  const name = `${call.method} ${call.path}`;
  const parts = name.split('/');
  const fits = (pattern: string): boolean => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === '*' || part === parts[index])
    );
  };
  return given[name] ?? Object.entries(given).find(([pattern]) => fits(pattern))?.[1];
};

async function serve(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://loja.exemplo');
  const { method = 'GET', body } = init;
  const call: Call = {
    method,
    path: pathname.replace(/^\/api/, ''),
    search: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : body,
    key: new Headers(init.headers).get('idempotency-key'),
  };
  const ofFrame = answerTo(call, OF_FRAME);
  if (!ofFrame) calls.push(call);
  if (!ofFrame && method !== 'GET') sent.push(call);
  const known = answerTo(call, answers) ?? ofFrame;
  if (known === undefined) return refuse(404, { message: 'Não encontrado' })();
  const answer: unknown =
    typeof known === 'function' ? await (known as (of: Call) => unknown)(call) : known;
  if (answer instanceof Response) return answer;
  const total = Array.isArray(answer) ? { 'X-Total-Count': String(answer.length) } : {};
  return Response.json(answer, { headers: total });
}

/** A token whose claims the web app reads; no server would take it. */
export const tokenOf = (role: string): string => {
  const claims = { sub: role, role, name: 'Ana Lima', email: 'ana@loja.exemplo', exp: 4e9 };
  return `${btoa('{}')}.${btoa(JSON.stringify(claims))}.`;
};

/** Lets a file's tests open pages of the admin app, with frame and router, over a server that answers as each test says. */
export function adminPages(): {
  open(address: string, answers?: Answers, role?: 'admin' | 'atendente'): Promise<Admin>;
} {
  beforeEach(({ onTestFailed }) => {
    answers = {};
    calls = [];
    sent = [];
    const errors: unknown[][] = [];
    logged = errors;
    onTestFailed(() => errors.forEach((error) => process.stderr.write(`${format(...error)}\n`)));
    rememberOrigin('https://loja.exemplo');
    const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => query);
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('fetch', serve);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn();
        unobserve = vi.fn();
        disconnect = vi.fn();
      },
    );
    const fonts = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
    Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
    vi.spyOn(console, 'error').mockImplementation((...all) => void logged.push(all));
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    forgetSession();
    sessionStorage.clear();
    localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return {
    open: async (address, given = {}, role = 'admin') => {
      cleanup();
      queryClient.clear();
      answers = given;
      login(tokenOf(role));
      const history = createMemoryHistory({ initialEntries: [address] });
      const opened = createRouter({ ...router.options, history });
      await act(() => opened.load());
      render(
        <MantineProvider theme={mantineTheme} env="test">
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>
              <Notices />
              <RouterProvider router={opened} />
            </ConfirmProvider>
          </QueryClientProvider>
        </MantineProvider>,
      );
      return {
        calls,
        sent,
        logged,
        answer: (more) => {
          answers = { ...answers, ...more };
        },
      };
    },
  };
}

/* Actions of a person, and content that a person sees. Each waits until its element exists. */

type Place = HTMLElement | undefined;
const at = (place: Place) => (place ? within(place) : screen);

export async function press(name: string | RegExp, place?: Place): Promise<void> {
  const [button] = await at(place).findAllByRole('button', { name });
  if (button) await act(async () => fireEvent.click(button));
}

export const field = async (label: string | RegExp, place?: Place): Promise<HTMLInputElement> => {
  const [found] = await at(place).findAllByLabelText<HTMLInputElement>(label);
  if (!found) throw new Error(`No field ${String(label)}`);
  return found;
};

export async function type(label: string | RegExp, text: string, place?: Place): Promise<void> {
  // A field whose code still loads is read-only, and takes no text.
  await expect.poll(async () => (await field(label, place)).readOnly).not.toBe(true);
  const input = await field(label, place);
  await act(async () => fireEvent.change(input, { target: { value: text } }));
}

export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');

/** The alerts with this text, which a screen reader reads at once, as an error. Waits for them. */
export const alert = (text: string): Promise<HTMLElement[]> =>
  screen.findAllByText(
    (_, node) => node?.getAttribute('role') === 'alert' && node.textContent.includes(text),
  );

/** The row of a list that has this text. */
export async function row(text: string | RegExp): Promise<HTMLElement> {
  const [found] = await screen.findAllByText(text, { selector: 'li *' });
  const item = found?.closest('li');
  if (!item) throw new Error(`No row with ${String(text)}`);
  return item;
}
