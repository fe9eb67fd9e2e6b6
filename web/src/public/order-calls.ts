import { request, type ApiOptions } from '../lib/api/api.ts';

/**
 * Header, and local-storage key, of what the server lets this browser show for the orders that it opened. Each answer about an
 * order gives the whole of it; nobody but the server can read it.
 */
const PASS = 'order-pass';
const WAITING =
  'Muitos acessos agora. Espere um pouco: a página continua sozinha, e nada se perde.';

/** Where the browser blocks its storage. */
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
    // The page itself remembers it until it is left.
  }
}

/** What a call about an order shows. */
export function passHeaders(): Record<string, string> {
  const pass = readPass();
  return pass ? { [PASS]: pass } : {};
}

/** Says so in a strip that stands above the page from the start, so that nothing moves and the focus stays. */
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
 * One call about the order of a link. Where the server puts it off, because somebody tries numbers, it waits and sends the same
 * again by itself. Throws what `api` throws.
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
