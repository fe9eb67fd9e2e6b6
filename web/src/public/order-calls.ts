import { request, type ApiOptions } from '../lib/api/api.ts';

/**
 * Header, and local-storage key, of the server's pass for the orders that this browser opened. Each answer about an order gives
 * the whole pass; nobody but the server can read it.
 */
const PASS = 'order-pass';
const WAITING =
  'Muitos acessos agora. Espere um pouco: a página continua sozinha, e nada se perde.';

/** The pass, where the browser blocks its storage. */
let inMemory: string | null = null;

function readPass(): string | null {
  try {
    return localStorage.getItem(PASS) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function keepPass(pass: string): void {
  inMemory = pass;
  try {
    localStorage.setItem(PASS, pass);
  } catch {
    // The page itself remembers the pass until it is left.
  }
}

/** The headers that show the pass in a call about an order. */
export function passHeaders(): Record<string, string> {
  const pass = readPass();
  return pass ? { [PASS]: pass } : {};
}

/** Tells of the wait in a strip that stands above the page from the start, so that nothing moves and the focus stays. */
async function waitFor(seconds: number): Promise<void> {
  const strip = document.querySelector<HTMLElement>('.public-wait');
  if (strip) {
    strip.style.setProperty('--b-wait', `${seconds}s`);
    strip.textContent = WAITING;
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  strip?.replaceChildren();
}

/**
 * One call about the order of a link. Where the server puts the call off, because somebody tries numbers, the same call waits and
 * is sent again by itself. Throws what `api` throws.
 */
export async function callOrder<Answer>(
  method: string,
  path: string,
  body?: unknown,
  options: ApiOptions = {},
): Promise<Answer> {
  for (;;) {
    let seconds = 0;
    const onHeaders = (headers: Headers): void => {
      const pass = headers.get(PASS);
      if (!pass) return;
      keepPass(pass);
      seconds = Number(headers.get('Retry-After'));
    };
    const headers = { ...options.headers, ...passHeaders() };
    try {
      return (await request(method, path, body, { ...options, headers, onHeaders })).body as Answer;
    } catch (error) {
      if (!seconds) throw error;
    }
    await waitFor(seconds);
  }
}
