import { describe, expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';

describe('every answer', () => {
  const server = useTestServer();

  it.each(['/shipping', '/nowhere', '/users/login'])(
    'lets a browser load and send nothing elsewhere: %s',
    async (path) => {
      const { headers } = await server.current.call('GET', path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'x-permitted-cross-domain-policies': 'none',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );
});

describe('an answer with data of people', () => {
  const server = useTestServer();

  it.each(['/orders', '/customers', '/users', '/messages', '/tracking/report?format=csv'])(
    'is kept by no cache: %s',
    async (path) => {
      const { call, tokens } = server.current;
      const answer = await call('GET', path, { token: tokens.admin });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a store behind HTTPS', () => {
  const server = useTestServer({ env: { PUBLIC_URL: 'https://loja.exemplo' } });

  it('tells browsers to stay there', async () => {
    const { headers } = await server.current.call('GET', '/shipping');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
});
