import type { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { api, ApiError, isAnswered, messageOf, NetworkError, TimeoutError } from './api.ts';
import { apiOf } from './api-of.ts';
import { getPage } from './api-pages.ts';

const storage = new Map<string, string>();
const fetchStub = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers });

const sent = (): { url: string; init: RequestInit; headers: Headers } => {
  const [url, init = {}] = fetchStub.mock.calls[0] ?? ['', {}];
  return { url: String(url), init, headers: new Headers(init.headers) };
};

beforeEach(() => {
  storage.clear();
  fetchStub.mockReset();
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is sent', () => {
  it('goes under /api with cookies, the token and only the queries that have a value', async () => {
    storage.set('token', 'abc');
    fetchStub.mockResolvedValue(answer(200, []));
    await api.get('/orders', { query: { q: 'é & x', page: 2, status: '', sort: undefined } });
    const { url, init, headers } = sent();
    expect(url).toBe('/api/orders?q=%C3%A9+%26+x&page=2');
    expect(init.credentials).toBe('include');
    expect(headers.get('Authorization')).toBe('Bearer abc');
    expect(headers.has('Content-Type')).toBe(false);
  });
  it('carries JSON and the idempotency key, and no token when there is none', async () => {
    fetchStub.mockResolvedValue(answer(200, { orderId: 1 }));
    const body = { products: [] };
    const made = await api.post('/orders/temporary', body, { idempotencyKey: 'key-12345' });
    const { init, headers } = sent();
    expect(made).toEqual({ orderId: 1 });
    expect(init.method).toBe('POST');
    expect(init.body).toBe(JSON.stringify(body));
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Idempotency-Key')).toBe('key-12345');
    expect(headers.has('Authorization')).toBe(false);
  });
});

describe('a file', () => {
  it('travels as it is, with its own type', async () => {
    fetchStub.mockResolvedValue(answer(200, {}));
    const image = new Blob(['png'], { type: 'image/png' });
    await api.put('/store/logo', image);
    const { init, headers } = sent();
    expect(init.body).toBe(image);
    expect(headers.get('Content-Type')).toBe('image/png');
  });
});

describe('what comes back', () => {
  it('is a page with its count', async () => {
    fetchStub.mockResolvedValue(answer(200, [1, 2], { 'X-Total-Count': '1284' }));
    expect(await getPage('/orders')).toEqual({ rows: [1, 2], total: 1284 });
  });
  it('is a page that came before when it is still the same, and never that of another session', async () => {
    const tagged = { 'X-Total-Count': '3', ETag: 'W/"one"' };
    storage.set('token', 'first');
    fetchStub.mockResolvedValueOnce(answer(200, ['Ana'], tagged));
    fetchStub.mockResolvedValueOnce(answer(304, null, { ...tagged, 'X-Total-Count': '4' }));
    fetchStub.mockResolvedValueOnce(answer(200, ['Bruno'], tagged));
    const page = () => getPage('/customers', { query: { page: 7 } });
    const first = await page();
    expect(await page()).toEqual({ rows: first.rows, total: 4 });
    const asked = () => new Headers(fetchStub.mock.lastCall?.[1]?.headers).get('If-None-Match');
    expect(asked()).toBe('W/"one"');
    storage.set('token', 'second');
    expect(await page()).toEqual({ rows: ['Bruno'], total: 3 });
    expect(asked()).toBeNull();
  });
  it('is an empty page when something else than rows came, whatever came before', async () => {
    storage.set('token', 'third');
    fetchStub.mockResolvedValueOnce(answer(200, ['Ana'], { ETag: 'W/"one"' }));
    fetchStub.mockResolvedValueOnce(answer(200, { rows: [] }, { ETag: 'W/"two"' }));
    const page = () => getPage('/customers', { query: { page: 8 } });
    await page();
    expect(await page()).toEqual({ rows: [], total: 0 });
  });
  it('is kept for nobody after signing out, also when it comes late', async () => {
    vi.resetModules();
    const { getPage } = await import('./api-pages.ts');
    const { forgetSession } = await import('../session/session.ts');
    const page = () => getPage('/customers');
    const asked = () => new Headers(fetchStub.mock.lastCall?.[1]?.headers).get('If-None-Match');
    const tagged = () => answer(200, ['Ana'], { ETag: 'W/"one"' });
    storage.set('token', 'abc');
    fetchStub.mockImplementation(() => Promise.resolve(tagged()));
    await page();
    forgetSession();
    // The same token again shows that the cached page was deleted with the session.
    storage.set('token', 'abc');
    fetchStub.mockImplementationOnce(() => {
      storage.set('token', 'next');
      return Promise.resolve(tagged());
    });
    await page();
    expect(asked()).toBeNull();
    await page();
    expect(asked()).toBeNull();
  });
  it('is null when there is no body', async () => {
    fetchStub.mockResolvedValue(answer(204, null));
    expect(await api.delete('/products/1')).toBeNull();
  });
  it("is an ApiError with the server's words", async () => {
    const issues = [{ field: 'name', message: 'Obrigatório.' }];
    const body = { statusCode: 409, code: 'duplicate_product_name', message: 'Já existe.', issues };
    fetchStub.mockResolvedValue(answer(409, body));
    const error = await api.post('/products', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'duplicate_product_name', issues });
    expect(messageOf(error, 'outro')).toBe('Já existe.');
  });
  it('is an ApiError with the wait that the server asks for', async () => {
    fetchStub.mockResolvedValueOnce(answer(429, {}, { 'Retry-After': '421' }));
    await expect(api.get('/orders/1')).rejects.toMatchObject({ retryAfterMs: 421_000 });
    fetchStub.mockResolvedValueOnce(answer(429, {}, { 'Retry-After': 'logo' }));
    await expect(api.get('/orders/1')).rejects.toMatchObject({ retryAfterMs: 0 });
    fetchStub.mockResolvedValueOnce(answer(404, {}));
    await expect(api.get('/orders/1')).rejects.toMatchObject({ retryAfterMs: 0 });
  });

  it.each([
    [409, 'cart_changed', true],
    [429, 'window_busy', true],
    [429, 'too_many_requests', false],
    [503, 'unavailable', false],
    [403, '', false],
  ])('answers what was sent, a %i %s: %s', (status, code, isTold) => {
    expect(isAnswered(new ApiError(status, { code }))).toBe(isTold);
  });

  it('is an ApiError without words when the answer is not ours', async () => {
    fetchStub.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    const error = await api.get('/orders').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 502, message: '' });
    expect(messageOf(error, 'outro')).toBe('outro');
  });
});

describe('no answer', () => {
  it('is a NetworkError when the connection fails', async () => {
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await api.get('/orders').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).not.toBeInstanceOf(TimeoutError);
  });
  it('is a TimeoutError after exactly 5000 ms', async () => {
    vi.useFakeTimers();
    fetchStub.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const settled = vi.fn();
    const call = api.get('/orders').catch((error: unknown) => settled(error));
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(TimeoutError);
  });
});

describe('a session that is over', () => {
  it('is only what the server says in those words', async () => {
    // A session of its own: other files share the process.
    vi.resetModules();
    const { api, ApiError } = await import('./api.ts');
    const { sessionState } = await import('../session/session.ts');
    storage.set('token', 'abc');
    fetchStub.mockResolvedValueOnce(answer(401, { message: 'Faça login para continuar.' }));
    await api.get('/orders').catch(() => undefined);
    expect(sessionState().expired).toBe(false);
    fetchStub.mockResolvedValueOnce(answer(401, { message: 'Token inválido ou expirado' }));
    await expect(api.get('/orders')).rejects.toBeInstanceOf(ApiError);
    expect(sessionState().expired).toBe(true);
    expect(storage.has('token')).toBe(false);
  });

  it('is not over when an earlier token is refused late, after signing in again', async () => {
    vi.resetModules();
    const { api } = await import('./api.ts');
    const { sessionState } = await import('../session/session.ts');
    storage.set('token', 'earlier');
    fetchStub.mockImplementationOnce(() => {
      storage.set('token', 'later');
      return Promise.resolve(answer(401, { message: 'Token inválido ou expirado' }));
    });
    await api.get('/orders').catch(() => undefined);
    expect(sessionState().expired).toBe(false);
    expect(storage.get('token')).toBe('later');
  });
});

describe('calls by their endpoints', () => {
  interface Plain {
    readonly name: string;
    readonly summary: string;
    readonly access: 'staff';
  }
  interface Endpoints {
    list: Plain & { readonly at: 'GET /things'; readonly query: z.ZodObject<{ q: z.ZodString }> };
    change: Plain & { readonly at: 'PUT /things/:id'; readonly body: z.ZodString };
  }
  const things = apiOf<Endpoints>('things');

  it('put the values into path, query and body', async () => {
    fetchStub.mockResolvedValue(answer(200, {}));
    const values = { params: { id: 'a/b' }, body: 'new', idempotencyKey: 'once' };
    await things.call('PUT /things/:id', values);
    const { url, init, headers } = sent();
    expect([init.method, url, init.body]).toEqual(['PUT', '/api/things/a%2Fb', '"new"']);
    expect(headers.get('Idempotency-Key')).toBe('once');
  });

  it('are cached under the area, the call and its values', () => {
    const query = { q: 'é' };
    expect(things.query('GET /things', { query }).queryKey).toEqual([
      ...things.key('GET /things'),
      { query },
    ]);
    expect(things.query('GET /things').queryKey).toEqual(['things', 'GET /things', null]);
  });
});
