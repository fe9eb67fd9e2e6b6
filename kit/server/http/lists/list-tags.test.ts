import { describe, expect, it } from 'vitest';
import { createProduct } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer();

const list = (headers: Record<string, string> = {}, path = '/products?page=1&limit=1') =>
  server.current.call('GET', path, { token: server.current.tokens.admin, headers });
const tagOf = async (path?: string): Promise<string> =>
  String((await list({}, path)).headers['etag']);

describe('the tag of a list', () => {
  it('saves a caller who has the list from getting it again', async () => {
    await createProduct(server.current);
    const tag = await tagOf();
    const count = (await list()).headers['x-total-count'];
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await list({ 'if-none-match': `"other", ${tag}` });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({
      etag: tag,
      'x-total-count': count,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(again.headers).not.toHaveProperty('content-type');
  });

  it('is another one as soon as a row or only the count is', async () => {
    await createProduct(server.current, { name: 'Abajur' });
    const tag = await tagOf();
    const { body, headers } = await list();
    await createProduct(server.current, { name: 'Zabumba' });
    const changed = await list({ 'if-none-match': tag });
    expect(changed).toMatchObject({ status: 200, body });
    expect(changed.headers['x-total-count']).toBe(String(Number(headers['x-total-count']) + 1));
    expect(await tagOf()).not.toBe(tag);
  });

  it('is the same of a long list that travels compressed', async () => {
    for (let count = 0; count < 20; count += 1) await createProduct(server.current);
    const path = '/products?page=1&limit=20';
    const tag = await tagOf(path);
    const ask = (headers: Record<string, string>) =>
      server.current.app.inject({
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${server.current.tokens.admin}`,
          'accept-encoding': 'gzip',
          ...headers,
        },
      });
    expect((await ask({})).headers).toMatchObject({ 'content-encoding': 'gzip', etag: tag });
    const again = await ask({ 'if-none-match': tag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers).not.toHaveProperty('content-encoding');
  });

  it('is told to nobody who may not see the list', async () => {
    const tag = await tagOf();
    const call = server.current.call('GET', '/products?page=1&limit=1', {
      headers: { 'if-none-match': tag },
    });
    expect((await call).status).toBe(401);
  });

  it('is not given to what is no list', async () => {
    const { headers } = await list({}, '/store/settings');
    expect(headers).not.toHaveProperty('etag');
  });
});
