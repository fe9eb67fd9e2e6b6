import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { binOf, runNode } from './lib/process.mjs';

const orders = 'server/src/modules/orders';
const products = 'server/src/modules/products';

/**
 * [file, what it imports, the rule that must notice it, or '' where it is allowed]. A path is imported relatively, a
 * `type:` is an `import type`, anything else is a package.
 *
 * @type {[from: string, to: string, rule: string][]}
 */
const cases = [
  ['domain/src/rules/pricing.ts', 'domain/src/rules/money.ts', ''],
  ['domain/src/rules/pricing.ts', 'type:domain/src/contract/orders.ts', ''],
  ['domain/src/rules/money.ts', 'domain/src/contract/orders.ts', 'rules-take-contract-types-only'],
  ['domain/src/rules/money.ts', 'zod', 'rules-are-pure'],
  ['domain/src/rules/money.ts', 'node:fs', 'rules-are-pure'],
  ['domain/src/rules/pricing.test.ts', 'domain/src/rules/pricing.ts', ''],
  ['domain/src/contract/orders.ts', 'zod', ''],
  ['domain/src/contract/orders.ts', 'domain/src/contract/common.ts', ''],
  ['domain/src/contract/common.ts', 'domain/src/rules/status.ts', 'contract-takes-zod-only'],
  ['domain/src/contract/person.ts', 'domain/src/rules/person-fields.ts', ''],
  ['domain/src/contract/common.ts', 'server/src/core/errors.ts', 'contract-takes-zod-only'],
  ['domain/src/contract/common.ts', 'server/src/core/errors.ts', 'domain-knows-nobody'],

  ['server/src/app.ts', `${orders}/orders.routes.ts`, ''],
  ['server/src/main.ts', 'server/src/app.ts', ''],
  ['server/src/main.ts', `${orders}/orders.routes.ts`, 'routes-are-mounted-by-app'],
  [`${orders}/orders.routes.ts`, `${orders}/confirm-order.ts`, ''],
  [`${orders}/orders.routes.ts`, 'server/src/http/access.ts', ''],
  [`${orders}/orders.routes.ts`, '#domain/contract/orders.ts', ''],
  [`${orders}/orders.routes.ts`, 'fastify', ''],
  [`${orders}/orders.routes.ts`, 'kysely', 'routes-never-query'],
  [`${orders}/orders.routes.ts`, 'kysely', 'only-repositories-query'],
  [`${orders}/orders.routes.ts`, 'server/src/db/engine.ts', 'routes-never-query'],
  [`${orders}/orders.routes.ts`, 'server/src/db/engine.ts', 'routes-stay-home'],
  [`${orders}/orders.routes.ts`, `${products}/products.service.ts`, 'routes-stay-home'],
  [`${orders}/confirm-order.ts`, `${orders}/orders.repository.ts`, ''],
  [`${orders}/confirm-order.ts`, `${products}/products.service.ts`, ''],
  [`${orders}/confirm-order.ts`, 'server/src/modules/messages/messages.service.ts', ''],
  [`${orders}/confirm-order.ts`, 'server/src/core/errors.ts', ''],
  [`${orders}/confirm-order.ts`, '#domain/rules/pricing.ts', ''],
  [`${orders}/confirm-order.ts`, 'type:server/src/db/engine.ts', ''],
  [
    `${orders}/confirm-order.ts`,
    `${products}/products.repository.ts`,
    'modules-meet-through-services',
  ],
  [`${orders}/confirm-order.ts`, `${products}/take-stock.ts`, 'modules-meet-through-services'],
  [`${orders}/confirm-order.ts`, 'server/src/core/change.ts', ''],
  [`${orders}/orders.routes.ts`, 'server/src/core/call.ts', ''],
  ['server/src/core/change.ts', 'server/src/core/write-trail.ts', ''],
  [`${orders}/confirm-order.ts`, 'server/src/core/write-trail.ts', 'changes-write-the-trail'],
  ['server/src/core/change.ts', `${orders}/confirm-order.ts`, 'foundations-know-no-module'],
  [`${orders}/confirm-order.ts`, 'fastify', 'use-cases-know-no-http'],
  [`${orders}/confirm-order.ts`, 'server/src/http/access.ts', 'use-cases-know-no-http'],
  [`${orders}/confirm-order.ts`, 'kysely', 'only-repositories-query'],
  [`${orders}/orders.repository.ts`, 'kysely', ''],
  [`${orders}/orders.repository.ts`, 'server/src/db/engine.ts', ''],
  [`${orders}/orders.repository.ts`, `${orders}/order-reference.ts`, ''],
  [`${orders}/orders.repository.ts`, 'server/src/core/wake-signal.ts', 'repositories-only-query'],
  [`${orders}/orders.repository.ts`, `${orders}/orders.presenter.ts`, 'repositories-only-query'],
  [`${orders}/orders.repository.ts`, 'fastify', 'use-cases-know-no-http'],
  ['server/src/integrations/zapi.ts', 'server/src/core/errors.ts', ''],
  [
    'server/src/integrations/zapi.ts',
    `${products}/products.service.ts`,
    'integrations-know-no-module',
  ],
  ['server/src/db/engine.ts', `${products}/products.service.ts`, 'foundations-know-no-module'],
  ['server/src/core/errors.ts', 'web/src/lib/texts.ts', 'server-never-web'],
  ['server/src/core/errors.ts', 'vitest', 'no-dev-packages-in-source'],
  ['server/src/core/errors.ts', 'server/test/factories.ts', 'no-tests-from-source'],
  ['server/src/core/errors.ts', './nowhere.ts', 'no-unknown-imports'],

  ['web/src/pages/orders-page.tsx', 'web/src/features/orders/list/order-list.tsx', ''],
  ['web/src/features/orders/list/order-list.tsx', 'web/src/components/page-header.tsx', ''],
  ['web/src/features/orders/order-card.tsx', 'type:#domain/contract/orders.ts', ''],
  [
    'web/src/features/orders/list/order-list.tsx',
    '#domain/contract/orders.ts',
    'web-takes-contract-types-only',
  ],
  ['web/src/features/orders/list/order-list.tsx', '#domain/rules/pricing.ts', ''],
  ['web/src/features/orders/list/order-list.tsx', 'web/src/features/orders/api.ts', ''],
  [
    'web/src/features/orders/api.ts',
    'web/src/features/customers/api.ts',
    'features-are-no-siblings',
  ],
  ['web/src/features/orders/api.ts', 'web/src/pages/stock-page.tsx', 'features-look-down'],
  ['web/src/features/orders/api.ts', 'web/src/pages.tsx', 'features-look-down'],
  ['web/src/pages.tsx', 'web/src/features/orders/api.ts', ''],
  ['web/src/pages/stock-page.tsx', 'web/src/pages.tsx', 'pages-look-down'],
  ['web/src/features/orders/api.ts', 'zod', 'web-takes-contract-types-only'],
  ['web/src/components/page-header.tsx', 'web/src/lib/format.ts', ''],
  [
    'web/src/components/page-header.tsx',
    'web/src/features/customers/api.ts',
    'components-look-down',
  ],
  ['web/src/lib/format.ts', 'web/src/components/money.tsx', 'lib-looks-down'],
  ['web/src/lib/format.ts', 'server/src/core/ids.ts', 'web-never-server'],
  ['web/src/lib/query.ts', '@tanstack/react-query', ''],
  ['web/src/public/order-page.tsx', 'web/src/light/button.tsx', ''],
  ['web/src/public/order-page.tsx', 'web/src/lib/texts.ts', ''],
  ['web/src/public/order-page.tsx', 'web/src/public/form.tsx', ''],
  ['web/src/public/order-page.tsx', '#domain/rules/pricing.ts', ''],
  ['web/src/public/order-page.tsx', 'web/src/components/money.tsx', 'light-pages-stay-light'],
  ['web/src/public/form.tsx', '@mantine/core', 'light-pages-carry-no-admin-package'],
  ['web/src/login/main.tsx', 'web/src/lib/query.ts', ''],
  ['web/src/light/button.tsx', 'web/src/public/toast.tsx', 'light-kit-knows-no-page'],
  ['web/src/light/button.tsx', 'web/src/public/toast.tsx', 'light-pages-stay-light'],

  ['web/src/lib/a.ts', 'web/src/lib/b.ts', 'no-cycles'],
  // The way back; a cycle is reported once.
  ['web/src/lib/b.ts', 'web/src/lib/a.ts', ''],
];

const packages = ['zod', 'kysely', 'fastify', 'vitest', '@mantine/core', '@tanstack/react-query'];
const lonely = 'web/src/lib/lonely.ts';

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
      ...['--config', inRoot('.dependency-cruiser.cjs'), 'domain', 'server', 'web'],
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
      from: 'web/src/login/main.tsx',
      to: resolved('@tanstack/react-query'),
      rule: 'light-pages-carry-no-admin-package',
    });
  });

  it('notices a file that nobody needs', () => {
    expect(violations).toContainEqual({ from: lonely, to: lonely, rule: 'no-lost-files' });
  });

  it('has a case for every rule', () => {
    /** @type {{ forbidden: { name: string }[] }} */
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
    const proven = new Set([...cases.map(([, , rule]) => rule), 'no-lost-files']);
    expect(forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});

describe("the server's areas", () => {
  // The cruiser knows circles of files, and of folders only together with the folders above them.
  it('need each other in one direction only', async () => {
    const { output } = await runNode([
      ...[binOf('dependency-cruiser', 'depcruise'), '--output-type', 'json'],
      ...['--config', inRoot('.dependency-cruiser.cjs'), '--exclude', '\\.test\\.ts$'],
      ...['--include-only', '^server/src/modules/', 'server/src/modules'],
    ]);
    /** @type {{ modules: { source: string, dependencies: { resolved: string }[] }[] }} */
    const { modules } = JSON.parse(output);
    /** @param {string} file */
    const areaOf = (file) => file.split('/')[3] ?? '';
    /** @type {Map<string, Set<string>>} */
    const needs = new Map(modules.map((module) => [areaOf(module.source), new Set()]));
    for (const { source, dependencies } of modules) {
      const area = areaOf(source);
      for (const { resolved: file } of dependencies) {
        if (areaOf(file) !== area) needs.get(area)?.add(areaOf(file));
      }
    }
    expect(needs.get('orders')).toContain('customers');
    for (;;) {
      const free = [...needs].find(([, below]) => [...below].every((area) => !needs.has(area)));
      if (!free) break;
      needs.delete(free[0]);
    }
    expect([...needs.keys()]).toEqual([]);
  }, 60_000);
});

/** @param {string} to @returns {string} the name that the cruiser reports */
function resolved(to) {
  const plain = to.replace(/^type:/, '');
  if (plain.startsWith('#domain/')) return plain.replace('#domain', 'domain/src');
  if (packages.includes(plain)) return `node_modules/${plain}/dist/index.js`;
  return plain.replace(/^node:/, '');
}

function writeTree() {
  copyFileSync(inRoot('tsconfig.json'), join(tree, 'tsconfig.json'));
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      imports: { '#domain/*': './domain/src/*' },
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
      if (/^(domain|server|web)\//.test(file) && !sources.has(file))
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
  const path = /^(domain|server|web)\//.test(plain) ? `./${relative(dirname(from), plain)}` : plain;
  return isType ? `import type { it as T${sequence++} } from '${path}';\n` : `import '${path}';\n`;
}

let sequence = 0;

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}
