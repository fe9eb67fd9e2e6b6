import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';

describe('every answer', () => {
  const server = useTestServer();

  it.each(['/shipping', '/nowhere', '/users/login'])(
    'lets a browser load and send nothing elsewhere: %s',
    async (path) => {
      const { headers } = await server.current.call('GET', path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'x-permitted-cross-domain-policies': 'none',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
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
