import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import cruiser from '../.dependency-cruiser.mjs';
import { areas } from '../app/areas.ts';
import { inRoot } from './lib/paths.mjs';
import { binOf, runNode } from './lib/process.mjs';

const orders = 'areas/orders/server';
const products = 'areas/products/server';
const ordersWeb = 'areas/orders/web';
const orderPage = 'areas/orders/public/order-page.tsx';

/**
 * [file, what it imports, the rule that must notice it, or '' where it is allowed]. A path is imported relatively, a
 * `type:` is an `import type`, a `#` path goes by the package's own imports, anything else is a package.
 *
 * @type {[from: string, to: string, rule: string][]}
 */
const cases = [
  ['areas/orders/rules/order-change.ts', '#kit/rules/money.ts', ''],
  ['areas/orders/rules/order-change.ts', 'type:areas/orders/contract.ts', ''],
  ['areas/orders/rules/order-change.ts', '#areas/discounts/rules/discount.ts', ''],
  ['kit/rules/money.ts', 'kit/contract/common.ts', 'rules-take-contract-types-only'],
  ['kit/rules/money.ts', 'zod', 'rules-are-pure'],
  ['kit/rules/money.ts', 'node:fs', 'rules-are-pure'],
  ['areas/orders/rules/order-change.test.ts', 'areas/orders/rules/order-change.ts', ''],
  ['areas/orders/contract.ts', 'zod', ''],
  ['areas/orders/contract.ts', '#kit/contract/common.ts', ''],
  ['areas/orders/endpoints.ts', '#kit/endpoint.ts', ''],
  ['kit/contract/person.ts', 'kit/rules/person-fields.ts', ''],
  ['kit/contract/common.ts', 'kit/server/core/errors.ts', 'contract-takes-zod-only'],

  ['kit/rules/cpf.ts', '#areas/orders/rules/order-change.ts', 'kit-knows-no-area'],
  ['kit/server/db/engine.ts', `#${products}/products.service.ts`, 'kit-knows-no-area'],
  ['kit/web/components/page-header.tsx', '#areas/customers/web/api.ts', 'kit-knows-no-area'],
  ['kit/light/button.tsx', '#areas/orders/public/toast.tsx', 'kit-knows-no-area'],
  [`${orders}/confirm-order.ts`, '#app/server.ts', 'areas-know-no-app'],
  [`${orders}/confirm-order.test.ts`, '#app/app.ts', ''],
  [`${orders}/confirm-order.ts`, `#${products}/products.service.ts`, ''],
  [
    `${orders}/confirm-order.ts`,
    `#${products}/products.repository.ts`,
    'areas-meet-at-their-doors',
  ],
  [`${orders}/confirm-order.ts`, `#${products}/take-stock.ts`, 'areas-meet-at-their-doors'],
  [`${ordersWeb}/api.ts`, '#areas/customers/web/api.ts', 'areas-meet-at-their-doors'],
  [`${ordersWeb}/order-card.tsx`, '#areas/customers/web/shared/name.tsx', ''],
  ...areas
    .slice(1)
    .map(
      ({ name }, index) =>
        /** @type {[string, string, string]} */ ([
          `areas/${areas[index]?.name}/server/early.ts`,
          `#areas/${name}/server/late.service.ts`,
          `${areas[index]?.name}-knows-earlier-areas`,
        ]),
    ),
  ['areas/privacy/server/privacy.ts', `#${orders}/orders.service.ts`, ''],

  ['app/app.ts', `#${orders}/orders.routes.ts`, ''],
  ['app/main.ts', 'app/app.ts', ''],
  ['app/main.ts', `#${orders}/orders.routes.ts`, 'routes-are-mounted-by-app'],
  [`${orders}/orders.routes.ts`, `${orders}/confirm-order.ts`, ''],
  [`${orders}/orders.routes.ts`, '#kit/server/http/access.ts', ''],
  [`${orders}/orders.routes.ts`, '#areas/orders/contract.ts', ''],
  [`${orders}/orders.routes.ts`, '#kit/rules/search.ts', ''],
  [`${orders}/orders.routes.ts`, '#kit/rules/masking.ts', 'routes-stay-home'],
  [`${orders}/orders.routes.ts`, 'fastify', ''],
  [`${orders}/orders.routes.ts`, 'kysely', 'routes-never-query'],
  [`${orders}/orders.routes.ts`, 'kysely', 'only-repositories-query'],
  [`${orders}/orders.routes.ts`, '#kit/server/db/engine.ts', 'routes-never-query'],
  [`${orders}/orders.routes.ts`, '#kit/server/db/engine.ts', 'routes-stay-home'],
  [`${orders}/orders.routes.ts`, `#${products}/products.service.ts`, ''],
  [`${orders}/confirm-order.ts`, `${orders}/orders.repository.ts`, ''],
  [`${orders}/confirm-order.ts`, '#kit/server/core/errors.ts', ''],
  [`${orders}/confirm-order.ts`, '#areas/orders/rules/order-change.ts', ''],
  [`${orders}/confirm-order.ts`, 'type:kit/server/db/engine.ts', ''],
  [`${orders}/confirm-order.ts`, '#kit/server/core/change.ts', ''],
  [`${orders}/orders.routes.ts`, '#kit/server/core/call.ts', ''],
  ['kit/server/core/change.ts', 'kit/server/core/write-trail.ts', ''],
  [`${orders}/confirm-order.ts`, '#kit/server/core/write-trail.ts', 'changes-write-the-trail'],
  [`${orders}/confirm-order.ts`, 'fastify', 'use-cases-know-no-http'],
  [`${orders}/confirm-order.ts`, '#kit/server/http/access.ts', 'use-cases-know-no-http'],
  [`${orders}/order.limits.ts`, '#kit/server/http/limits/limits.ts', ''],
  [`${orders}/confirm-order.ts`, 'kysely', 'only-repositories-query'],
  [`${orders}/orders.repository.ts`, 'kysely', ''],
  [`${orders}/orders.repository.ts`, '#kit/server/db/engine.ts', ''],
  [`${orders}/orders.repository.ts`, `${orders}/order-reference.ts`, ''],
  [`${orders}/orders.repository.ts`, '#kit/server/core/wake-signal.ts', 'repositories-only-query'],
  [`${orders}/orders.repository.ts`, `${orders}/orders.presenter.ts`, 'repositories-only-query'],
  [`${orders}/orders.repository.ts`, 'fastify', 'use-cases-know-no-http'],
  ['kit/server/core/errors.ts', 'kit/web/lib/texts.ts', 'server-never-web'],
  ['kit/server/core/errors.ts', 'vitest', 'no-dev-packages-in-source'],
  ['kit/server/core/errors.ts', '#test/factories.ts', 'no-tests-from-source'],
  ['kit/server/core/errors.ts', './nowhere.ts', 'no-unknown-imports'],

  ['app/pages/orders-page.tsx', '#areas/orders/web/list/order-list.tsx', ''],
  [`${ordersWeb}/list/order-list.tsx`, '#kit/web/components/page-header.tsx', ''],
  [`${ordersWeb}/order-card.tsx`, 'type:areas/orders/contract.ts', ''],
  [
    `${ordersWeb}/list/order-list.tsx`,
    '#areas/orders/contract.ts',
    'web-takes-contract-types-only',
  ],
  [`${ordersWeb}/list/order-list.tsx`, '#areas/orders/rules/order-change.ts', ''],
  [`${ordersWeb}/list/order-list.tsx`, `${ordersWeb}/api.ts`, ''],
  [`${ordersWeb}/api.ts`, 'zod', 'web-takes-contract-types-only'],
  [`${ordersWeb}/api.ts`, `${orders}/confirm-order.ts`, 'web-never-server'],
  [`${ordersWeb}/api.ts`, '#kit/light/button.tsx', 'admin-never-light'],
  ['app/pages.tsx', `#${ordersWeb}/api.ts`, ''],
  ['app/pages/stock-page.tsx', 'app/pages.tsx', 'pages-look-down'],
  ['app/pages/stock-page.tsx', 'app/trail.ts', ''],
  ['app/pages/stock-page.tsx', 'app/errors.ts', 'web-never-server'],
  ['areas/stock/trail.ts', '#areas/stock/contract.ts', 'web-takes-contract-types-only'],
  ['kit/web/components/page-header.tsx', 'kit/web/lib/format.ts', ''],
  ['kit/web/lib/format.ts', 'kit/web/components/money.tsx', 'lib-looks-down'],
  ['kit/web/lib/format.ts', 'kit/server/core/ids.ts', 'web-never-server'],
  ['kit/web/lib/query.ts', '@tanstack/react-query', ''],
  [orderPage, '#kit/light/button.tsx', ''],
  [orderPage, '#kit/web/lib/texts.ts', ''],
  [orderPage, 'areas/orders/public/form.tsx', ''],
  [orderPage, '#areas/orders/rules/order-change.ts', ''],
  [orderPage, '#kit/web/components/money.tsx', 'light-pages-stay-light'],
  ['areas/orders/public/form.tsx', '@mantine/core', 'light-pages-carry-no-admin-package'],
  ['app/entries/login/main.tsx', '#kit/web/lib/query.ts', ''],

  ['kit/web/lib/a.ts', 'kit/web/lib/b.ts', 'no-cycles'],
  // The way back; a cycle is reported once.
  ['kit/web/lib/b.ts', 'kit/web/lib/a.ts', ''],
];

const packages = ['zod', 'kysely', 'fastify', 'vitest', '@mantine/core', '@tanstack/react-query'];
const lonely = 'kit/web/lib/lonely.ts';

/** @type {string} */
let tree;
/** @type {{ from: string, to: string, rule: string }[]} */
let violations = [];

beforeAll(async () => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'balcao-rules-')));
  writeTree();
  const { output } = await runNode(
    [
      ...[binOf('dependency-cruiser', 'depcruise'), '--output-type', 'json'],
      ...['--config', inRoot('.dependency-cruiser.mjs'), 'app', 'areas', 'kit'],
    ],
    { cwd: tree },
  );
  /** @type {{ from: string, to: string, rule: { name: string } }[]} */
  const found = JSON.parse(output).summary.violations;
  violations = found.map(({ from, to, rule }) => ({ from, to, rule: rule.name }));
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('who may import whom', () => {
  it.each(cases.filter(([, , rule]) => rule !== ''))('%s → %s breaks %s', (from, to, rule) => {
    expect(violations).toContainEqual({ from, to: resolved(to), rule });
  });

  it.each(cases.filter(([, , rule]) => rule === ''))('%s → %s is allowed', (from, to) => {
    expect(violations.filter((v) => v.from === from && v.to === resolved(to))).toEqual([]);
  });

  it('reaches through lib: a light page may not carry an admin package at second hand', () => {
    expect(violations).toContainEqual({
      from: 'app/entries/login/main.tsx',
      to: resolved('@tanstack/react-query'),
      rule: 'light-pages-carry-no-admin-package',
    });
  });

  it('notices a file that nobody needs', () => {
    expect(violations).toContainEqual({ from: lonely, to: lonely, rule: 'no-lost-files' });
  });

  it('has a case for every rule', () => {
    const proven = new Set([...cases.map(([, , rule]) => rule), 'no-lost-files']);
    const rules = cruiser.forbidden?.map(({ name }) => name) ?? [];
    expect(rules.filter((name) => !proven.has(name ?? ''))).toEqual([]);
  });
});

/** @param {string} to @returns {string} the name that the cruiser reports */
function resolved(to) {
  const plain = to.replace(/^type:/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  if (packages.includes(plain)) return `node_modules/${plain}/dist/index.js`;
  return plain.replace(/^node:/, '');
}

function writeTree() {
  copyFileSync(inRoot('tsconfig.json'), join(tree, 'tsconfig.json'));
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      imports: {
        '#app/*': './app/*',
        '#areas/*': './areas/*',
        '#kit/*': './kit/*',
        '#test/*': './test/*',
      },
      dependencies: Object.fromEntries(
        packages.filter((p) => p !== 'vitest').map((p) => [p, '1.0.0']),
      ),
      devDependencies: { vitest: '1.0.0' },
    }),
  );
  for (const name of packages) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', exports: './dist/index.js' }),
    );
    write(`node_modules/${name}/dist/index.js`, 'export {};\n');
  }

  /** @type {Map<string, string>} */
  const sources = new Map([[lonely, 'export const lonely = true;\n']]);
  for (const [from, to] of cases) {
    for (const file of [from, resolved(to)]) {
      if (/^(app|areas|kit|test)\//.test(file) && !sources.has(file))
        sources.set(file, 'export const it = 1;\n');
    }
    sources.set(from, importLine(from, to) + sources.get(from));
  }
  for (const [file, text] of sources) write(file, text);
}

/** @param {string} from @param {string} to */
function importLine(from, to) {
  const isType = to.startsWith('type:');
  const plain = to.replace(/^type:/, '');
  const path = /^(app|areas|kit|test)\//.test(plain)
    ? `./${relative(dirname(from), plain)}`
    : plain;
  return isType ? `import type { it as T${sequence++} } from '${path}';\n` : `import '${path}';\n`;
}

let sequence = 0;

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}
