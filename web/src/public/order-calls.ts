import { request, type ApiOptions } from '../lib/api/api.ts';
import { passHeaders, takePass } from '../lib/kept/order-pass.ts';

const WAITING =
  'Muitos acessos agora. Espere um pouco: a página continua sozinha, e nada se perde.';

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
      if (takePass(headers)) seconds = Number(headers.get('Retry-After'));
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
