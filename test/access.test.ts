import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { useTestServer } from './harness.ts';

const server = useTestServer();

const CALLERS = ['anonymous', 'cliente', 'atendente', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** The answer to each caller; `in`: any answer of the route once it lets the caller in. */
const WHO = {
  anyone: { anonymous: 'in', cliente: 'in', atendente: 'in', admin: 'in' },
  'signed in': { anonymous: 401, cliente: 'in', atendente: 'in', admin: 'in' },
  staff: { anonymous: 401, cliente: 403, atendente: 'in', admin: 'in' },
  admins: { anonymous: 401, cliente: 403, atendente: 403, admin: 'in' },
} as const satisfies Record<string, Record<Caller, 'in' | 401 | 403>>;

/** The callers of each route: the table of the decisions. The routes themselves are not read for it. */
const TABLE: Readonly<Record<string, keyof typeof WHO>> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /loja/produtos.csv': 'anyone',
  'GET /loja/produtos.tsv': 'anyone',
  'GET /api/openapi.json': 'anyone',

  'POST /api/users/login': 'anyone',
  'GET /api/users': 'admins',
  'POST /api/users': 'admins',
  'PATCH /api/users/:id': 'admins',
  'DELETE /api/users/:id/second-factor': 'admins',
  'GET /api/users/sign-in-policy': 'admins',
  'PUT /api/users/sign-in-policy': 'admins',
  'GET /api/users/login/passkey': 'anyone',
  'POST /api/users/login/passkey': 'anyone',
  'GET /api/users/me': 'signed in',
  'PUT /api/users/me/password': 'signed in',
  'DELETE /api/users/me/session': 'signed in',
  'DELETE /api/users/me/sessions': 'signed in',
  'DELETE /api/users/me/sessions/:id': 'signed in',
  'POST /api/users/me/second-factor': 'signed in',
  'PUT /api/users/me/second-factor': 'signed in',
  'POST /api/users/me/second-factor/removal': 'signed in',
  'POST /api/users/me/second-factor/recovery-codes': 'signed in',
  'POST /api/users/me/passkeys/options': 'signed in',
  'POST /api/users/me/passkeys': 'signed in',
  'POST /api/users/me/passkeys/:id/removal': 'signed in',

  'GET /api/customers': 'staff',
  'POST /api/customers': 'staff',
  'POST /api/customers/contacts': 'staff',
  'POST /api/customers/import': 'staff',
  'GET /api/customers/:id': 'staff',
  'PUT /api/customers/:id': 'staff',
  'DELETE /api/customers/:id': 'staff',
  'PATCH /api/customers/:id/note': 'staff',
  'GET /api/customers/:id/account': 'admins',
  'GET /api/customers/export': 'staff',
  'GET /api/customers/cpf/:cpf': 'anyone',
  'GET /api/postal-code/:cep': 'anyone',

  'GET /api/metrics/dashboard': 'admins',
  'GET /api/conciliation': 'admins',
  'GET /api/conciliation.csv': 'admins',
  'GET /api/system': 'admins',

  'GET /api/audit': 'admins',
  'GET /api/audit/export': 'admins',
  'GET /api/backups/state': 'admins',
  'POST /api/backups': 'admins',
  'GET /api/events': 'staff',
  'POST /api/privacy/person': 'admins',
  'POST /api/privacy/person/export': 'admins',
  'POST /api/privacy/person/anonymize': 'admins',
  'GET /api/privacy/retention': 'admins',
  'PUT /api/privacy/retention': 'admins',

  'GET /api/discounts': 'staff',
  'POST /api/discounts': 'staff',
  'PUT /api/discounts/:id': 'staff',
  'DELETE /api/discounts/:id': 'staff',
  'GET /api/coupons': 'staff',
  'POST /api/coupons': 'staff',
  'PUT /api/coupons/:id': 'staff',
  'DELETE /api/coupons/:id': 'staff',
  'PUT /api/coupons/:id/restored': 'staff',

  'GET /api/tracking': 'staff',
  'POST /api/tracking': 'staff',
  'GET /api/tracking/report': 'staff',
  'GET /api/tracking/:id': 'anyone',
  'PATCH /api/tracking/:id': 'staff',
  'DELETE /api/tracking/:id': 'staff',
  'PUT /api/tracking/:id/restored': 'staff',
  'PUT /api/tracking/:id/page': 'staff',
  'GET /api/partners/:key': 'anyone',
  'GET /i/:name': 'anyone',

  'GET /api/window': 'staff',
  'GET /api/window/preview': 'staff',
  'GET /api/window/feed': 'staff',
  'PUT /api/window/settings': 'admins',
  'PUT /api/window/open': 'admins',
  'DELETE /api/window/open': 'admins',
  'PUT /api/window/contents': 'staff',
  'POST /api/window/cart': 'anyone',
  'POST /api/window/orders': 'anyone',
  'PUT /api/window/orders/:id': 'anyone',

  'POST /api/freight/quotes': 'staff',

  'GET /api/messages': 'staff',
  'GET /api/messages/summary': 'staff',
  'GET /api/messages/templates': 'staff',
  'PUT /api/messages/templates': 'staff',
  'POST /api/messages/:id/resend': 'staff',
  'PUT /api/messages/:id/sent': 'staff',
  'DELETE /api/messages/:id/sent': 'staff',
  'GET /api/pix-account': 'admins',
  'PUT /api/pix-account': 'admins',
  'DELETE /api/pix-account': 'admins',
  'POST /api/pix-account/test': 'admins',
  'PUT /api/pix-account/on': 'admins',
  'DELETE /api/pix-account/on': 'admins',
  'GET /api/freight': 'admins',
  'PUT /api/freight/settings': 'admins',
  'PUT /api/freight/accounts/:provider': 'admins',
  'DELETE /api/freight/accounts/:provider': 'admins',
  'POST /api/freight/accounts/:provider/test': 'admins',
  'GET /api/freight/state': 'staff',
  'POST /api/freight/label-prices': 'staff',
  'POST /api/freight/labels': 'staff',
  'GET /api/freight/labels': 'staff',
  'POST /api/freight/labels/print': 'staff',
  'DELETE /api/freight/labels/:id': 'staff',
  'GET /api/companies/zapi-config': 'staff',
  'POST /api/companies/zapi-config': 'staff',
  'POST /api/companies/zapi-config/test': 'staff',

  'GET /api/orders': 'signed in',
  'GET /api/orders/export': 'signed in',
  'GET /api/orders/:id': 'anyone',
  'PUT /api/orders/confirm/:id': 'anyone',
  'GET /api/orders/statuses': 'staff',
  'GET /api/orders/origins': 'staff',
  'GET /api/orders/link-counts': 'staff',
  'POST /api/orders/temporary': 'staff',
  'PUT /api/orders/:id/cart': 'staff',
  'PUT /api/orders/:id/printed': 'staff',
  'DELETE /api/orders/:id/printed': 'staff',
  'PUT /api/orders/:id/renew-link': 'staff',
  'PUT /api/orders/:id/doubt-settled': 'staff',
  'PATCH /api/orders/:id/note': 'staff',
  'PATCH /api/orders/:id/tracking-code': 'staff',
  'DELETE /api/orders/:id/tracking-code': 'staff',
  'POST /api/orders/tracking-codes': 'staff',
  'PUT /api/orders/:id/handed-over': 'staff',
  'DELETE /api/orders/:id/handed-over': 'staff',
  'PUT /api/orders/:id/fiscal-key': 'staff',
  'PUT /api/orders/cancel/:id': 'staff',
  'PUT /api/orders/:id/adopt-customer': 'staff',
  'PUT /api/orders/:id/use-record': 'staff',
  'POST /api/orders/:id/withdrawals': 'anyone',
  'PUT /api/orders/:id/withdrawals/:withdrawalId/refusal': 'staff',
  'PUT /api/orders/:id/delivered': 'staff',
  'DELETE /api/orders/:id/delivered': 'staff',
  'PUT /api/orders/:id/goods-returned': 'staff',
  'DELETE /api/orders/:id/goods-returned': 'staff',
  'GET /api/orders/:id/message': 'staff',
  'POST /api/orders/:id/payments': 'staff',
  'POST /api/orders/:id/payments/:paymentId/refunds': 'staff',
  'POST /api/orders/:id/charge': 'anyone',
  'POST /api/orders/:id/freight-quotes': 'anyone',
  'PUT /api/orders/:id/freight': 'anyone',
  'GET /api/freight/notices/:secret': 'anyone',
  'POST /api/freight/notices/:secret': 'anyone',
  'POST /api/pix/notices/:secret': 'anyone',
  'POST /api/pix/notices/:secret/pix': 'anyone',
  'DELETE /api/orders/:id/payments/:paymentId': 'staff',
  'PUT /api/orders/update-status/processing': 'staff',
  'GET /api/orders/batches': 'staff',
  'GET /api/orders/batches/:id': 'staff',
  'DELETE /api/orders/batches/:id': 'staff',
  'GET /api/orders/dispatch': 'staff',
  'POST /api/orders/dispatch/papers': 'staff',

  'GET /api/catalogue': 'staff',
  'GET /api/product-groups/:id': 'staff',
  'POST /api/product-groups': 'staff',
  'PUT /api/product-groups/:id': 'staff',
  'DELETE /api/product-groups/:id': 'staff',
  'PUT /api/product-groups/:id/restored': 'staff',
  'PUT /api/products/:id/restored': 'staff',
  'GET /api/catalogue/off-sale': 'staff',
  'GET /api/products': 'staff',
  'POST /api/products': 'staff',
  'GET /api/products/export': 'staff',
  'GET /api/products/stock/export': 'staff',
  'POST /api/products/import': 'staff',
  'GET /api/products/:id': 'staff',
  'PUT /api/products/:id': 'staff',
  'DELETE /api/products/:id': 'staff',
  'GET /api/products/:id/stock-movements': 'staff',
  'POST /api/products/stock/add': 'staff',
  'POST /api/products/stock/remove': 'staff',
  'GET /api/products/stock/batches': 'staff',
  'POST /api/products/stock/batches': 'staff',
  'POST /api/products/stock/batches/:id/undo': 'staff',
  'PUT /api/products/:id/minimum': 'staff',
  'PUT /api/product-groups/:id/minimum': 'staff',

  'GET /api/shipping': 'staff',
  'POST /api/shipping': 'staff',
  'PUT /api/shipping/:id': 'staff',
  'DELETE /api/shipping/:id': 'staff',
  'PUT /api/shipping/:id/restored': 'staff',

  'GET /api/store': 'anyone',
  'GET /api/store/link-picture': 'anyone',
  'GET /photos/:file': 'anyone',
  'GET /api/products/photos': 'staff',
  'GET /api/products/:id/photos': 'staff',
  'POST /api/products/:id/photos': 'staff',
  'POST /api/products/photos/by-address': 'staff',
  'PUT /api/products/:id/photos': 'staff',
  'DELETE /api/products/:id/photos/:photoId': 'staff',
  'GET /api/product-groups/:id/photos': 'staff',
  'POST /api/product-groups/:id/photos': 'staff',
  'PUT /api/product-groups/:id/photos': 'staff',
  'DELETE /api/product-groups/:id/photos/:photoId': 'staff',

  'GET /api/store/logo': 'anyone',
  'PUT /api/store/logo': 'admins',
  'DELETE /api/store/logo': 'admins',
  'GET /api/store/first-steps': 'staff',
  'PUT /api/store/first-steps': 'admins',
  'GET /api/store/local-addresses': 'admins',
  'GET /api/store/settings': 'staff',
  'PUT /api/store/settings': 'admins',
  'GET /api/store/texts': 'staff',
  'GET /api/store/texts/:kind': 'anyone',
  'PUT /api/store/texts/:kind': 'admins',
  'GET /api/store/public-address': 'staff',
  'PUT /api/store/public-address': 'admins',
  'DELETE /api/store/public-address': 'admins',
};

/** A HEAD route repeats its GET route; the readable document is files. */
const routes = (): RouteOptions[] =>
  server.current.app.routes.filter(
    ({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/docs'),
  );

const nameOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`;

/** Tokens of one account a role, until a call of an account may have ended their sessions. */
let tokens: Partial<Record<Caller, string>> = {};
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {};
  const token = (tokens[caller] ??= await server.current.signUp(caller));
  return { authorization: `Bearer ${token}` };
}

async function answerTo(caller: Caller, { method, url, schema }: RouteOptions) {
  // The stream of events answers without end: only the start of its answer counts here.
  const response = await server.current.app.inject({
    payloadAsStream: true,
    method: String(method) as 'GET',
    url: url.replace(/:\w+/g, 'x'),
    headers: await headersOf(caller),
    ...(schema?.body === undefined ? {} : { payload: {} }),
  });
  const { statusCode } = response;
  response.stream().destroy();
  if (schema?.tags?.includes('accounts')) tokens = {};
  return statusCode === 401 || statusCode === 403 ? statusCode : 'in';
}

describe('who may call what', () => {
  it('is listed for every route in the table above', () => {
    const names = routes().map(nameOf);
    const missing = names.filter((name) => !(name in TABLE));
    const gone = Object.keys(TABLE).filter((name) => !names.includes(name));
    expect(
      missing,
      `Decide who may call these, and add a row for each to TABLE in test/access.test.ts: ${missing
        .map((name) => `'${name}': '${Object.keys(WHO).join(' | ')}'`)
        .join(', ')}`,
    ).toEqual([]);
    expect(gone, 'These routes are gone: take their rows out of TABLE').toEqual([]);
  });

  it.each(CALLERS)('holds for a caller who is %s', async (caller) => {
    const seen: Record<string, unknown> = {};
    const told: Record<string, unknown> = {};
    for (const route of routes()) {
      const who = TABLE[nameOf(route)];
      if (!who) continue;
      seen[nameOf(route)] = await answerTo(caller, route);
      told[nameOf(route)] = WHO[who][caller];
    }
    expect(seen).toEqual(told);
  });

  it('holds for HEAD as for GET', () => {
    const heads = server.current.app.routes.filter(({ method }) => method === 'HEAD');
    for (const head of heads) {
      const get = server.current.app.routes.find(
        ({ method, url }) => method === 'GET' && url === head.url,
      );
      expect(head.config?.access, head.url).toBe(get?.config?.access);
    }
  });
});
