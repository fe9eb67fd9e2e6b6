import type { App } from './types.ts';

const policyWith = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** The admin reads bar codes by WebAssembly, where the browser has no reader of its own. */
export const ADMIN_POLICY = policyWith("'self' 'wasm-unsafe-eval'");

export type AnswerHeaders = Readonly<Record<string, string>>;

const HEADERS: AnswerHeaders = {
  'content-security-policy': policyWith("'self'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The link is the only key to an order: no address of ours is sent to another site.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  // robots.txt stops robots already; this header is for robots that come by a link elsewhere.
  'x-robots-tag': 'noindex',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * The headers of every answer.
 * @param options.isHttps whether customers reach the store by https, which browsers then use always.
 */
export const securityHeaders = (options: { readonly isHttps: boolean }): AnswerHeaders =>
  options.isHttps
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : HEADERS;

export function registerSecurityHeaders(app: App, headers: AnswerHeaders): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Answers carry people's data: no browser or proxy stores one, unless its route says otherwise. */
export function keepOutOfCaches(api: App): void {
  api.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}
