/**
 * Who may import whom: the table of docs/architecture.md, one rule (or a few) a row.
 * scripts/import-rules.test.mjs proves for each that a forbidden import is noticed and an allowed one is not.
 */
import { areas } from './app/areas.ts';

const test = '\\.(test|e2e|fixture)\\.tsx?$';
const area = '^areas/([^/]+)/';
const contract = '^(kit/(contract/|endpoint\\.ts$)|areas/[^/]+/[^/]+\\.ts$)';
const rules = '^(kit|areas/[^/]+)/rules/';
const server = '^((kit|areas/[^/]+)/server/|app/[\\w-]+\\.ts$|app/(cli|commands|demo|migrations)/)';
const light = '^(kit/light/|areas/[^/]+/public/|app/entries/(login|customer|window)/)';
const admin =
  '^((kit|areas/[^/]+)/web/|app/(pages|frame|entries/admin)/|app/(pages|router)\\.tsx$)';
const repository = '\\.repository\\.ts$';
const queryBuilder = '(^|/)node_modules/(kysely|pg)/';
const webFramework = '(^|/)node_modules/(fastify|@fastify|fastify-type-provider-zod)/';
const adminOnlyPackages = '(^|/)node_modules/(@mantine|@tanstack|@floating-ui|jspdf|html2canvas)/';
const names = areas.map(({ name }) => name);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  // ── anywhere ──
  {
    name: 'no-cycles',
    comment: 'Two modules that need each other are one module, or lack a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-lost-files',
    comment: 'Nothing imports this file and it imports nothing: delete it or use it.',
    from: {
      orphan: true,
      pathNot: ['\\.(d|columns)\\.ts$', test, '^app/(main|areas|cli/[^/]+)\\.ts$', '^bench/'],
    },
    to: {},
  },
  {
    name: 'no-unknown-imports',
    comment: 'An import that leads nowhere.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(url|raw|inline)$'] },
  },
  {
    name: 'no-tests-from-source',
    comment: 'Tests and what only tests need stay out of the product.',
    from: { path: '^(app|areas|kit)/', pathNot: test },
    to: { path: [test, '^(test|e2e|bench|scripts)/'] },
  },
  {
    name: 'no-dev-packages-in-source',
    comment: 'A package that is not installed in production.',
    from: { path: [server, contract, rules], pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },

  // ── rooms ──
  {
    name: 'kit-knows-no-area',
    comment: 'Areas are made of the kit; it does not know them.',
    from: { path: '^kit/', pathNot: test },
    to: { path: '^(areas|app)/' },
  },
  {
    name: 'areas-know-no-app',
    comment: 'app/ puts the areas together; an area does not know it.',
    from: { path: '^areas/', pathNot: test },
    to: { path: '^app/' },
  },
  {
    name: 'areas-meet-at-their-doors',
    comment: 'Of another area only its contract, rules, *.service.ts and what its pages share.',
    from: { path: area, pathNot: test },
    to: {
      path: '^areas/',
      pathNot: ['^areas/$1/', contract, rules, '\\.service\\.ts$', '/(web|public)/shared/'],
    },
  },
  ...names.slice(0, -1).map((name, index) => ({
    name: `${name}-knows-earlier-areas`,
    comment:
      'An area knows the areas before it in app/areas.ts; the socket for a later one is a list in app/.',
    from: { path: `^areas/${name}/`, pathNot: test },
    to: { path: `^areas/(${names.slice(index + 1).join('|')})/` },
  })),

  // ── contract and rules ──
  {
    name: 'rules-are-pure',
    comment:
      'Rules import rules and types of the contract, nothing else: no I/O, no clock, no package.',
    from: { path: rules, pathNot: test },
    to: { pathNot: [rules, contract] },
  },
  {
    name: 'rules-take-contract-types-only',
    comment: 'At run time a rule needs no schema: zod would follow it into the browser.',
    from: { path: rules, pathNot: test },
    to: { path: contract, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'contract-takes-zod-only',
    comment: 'The contract is schemas and endpoints: zod, itself, and rules.',
    from: { path: contract, pathNot: test },
    to: { pathNot: [contract, rules, '(^|/)node_modules/zod/'] },
  },

  // ── server ──
  {
    name: 'routes-stay-home',
    comment:
      'A route file knows its own area, services, http/, the contract, lengths of time and the words of a search.',
    from: { path: `${area}.+\\.routes\\.ts$` },
    to: {
      path: ['/server/', rules],
      pathNot: [
        '^areas/$1/',
        '\\.service\\.ts$',
        '^kit/server/(core|http)/',
        '^kit/rules/(durations|search)\\.ts$',
      ],
    },
  },
  {
    name: 'routes-never-query',
    comment: 'HTTP only: schema, access, call, present.',
    from: { path: '\\.routes\\.ts$' },
    to: { path: [queryBuilder, '^kit/server/db/'] },
  },
  {
    name: 'routes-are-mounted-by-app',
    comment: 'buildApp() holds the one explicit list of areas.',
    from: { path: '^(app|areas|kit)/', pathNot: ['^app/app\\.ts$', test] },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'use-cases-know-no-http',
    comment:
      'Only routes, and the limits of those who call them, see the web framework: no use case, service, repository or presenter.',
    from: { path: '^areas/[^/]+/server/', pathNot: ['\\.(routes|limits)\\.ts$', test] },
    to: { path: [webFramework, '^kit/server/http/', '^app/app\\.ts$'] },
  },
  {
    name: 'only-repositories-query',
    comment: 'All SQL of an area is in its repository; the engine has its own.',
    from: { path: server, pathNot: [repository, '^kit/server/db/', '^app/cli/', test] },
    to: { path: queryBuilder },
  },
  {
    name: 'repositories-only-query',
    comment:
      'A repository imports the query builder, db/ and its own small words; nothing that acts.',
    from: { path: `${area}.+${repository}`, pathNot: test },
    to: {
      path: '/server/',
      pathNot: [
        '^kit/server/db/',
        '^kit/server/core/(errors|deps|ids)\\.ts$',
        '^areas/$1/(?!.*\\.(routes|service|presenter)\\.ts$)',
      ],
    },
  },
  {
    name: 'changes-write-the-trail',
    comment: 'The trail is what a change returns: core/change.ts writes it.',
    from: {
      path: server,
      pathNot: ['^kit/server/core/(change|write-trail)\\.ts$', '^areas/audit/', test],
    },
    to: { path: '^kit/server/core/write-trail\\.ts$' },
  },

  // ── between server and browser ──
  {
    name: 'web-never-server',
    comment: 'The browser meets the server over HTTP.',
    from: { path: [admin, light] },
    // The parts of an order's answer have types that the pages show; the trail is words.
    to: { path: server, pathNot: '^app/(order-parts|trail)\\.ts$' },
  },
  {
    name: 'server-never-web',
    comment: 'The server serves files; it does not import them.',
    from: { path: server },
    to: { path: [admin, light] },
  },
  {
    name: 'web-takes-contract-types-only',
    comment:
      'Schemas stay on the server: no zod in the browser, which reads the words of the trail too.',
    from: { path: [admin, light, '^areas/[^/]+/trail\\.ts$'], pathNot: test },
    to: {
      path: [contract, '(^|/)node_modules/zod/'],
      dependencyTypesNot: ['type-only'],
    },
  },

  // ── web ──
  {
    name: 'pages-look-down',
    comment: 'The table of pages and the frame know the pages; a page knows neither.',
    from: { path: '^app/pages/', pathNot: test },
    to: { path: ['^app/(frame|entries)/', '^app/(pages|router)\\.tsx$'] },
  },
  {
    name: 'lib-looks-down',
    comment: 'lib is the ground of the web: it imports no component.',
    from: { path: '^kit/web/lib/', pathNot: test },
    to: { path: ['^kit/web/(?!lib/)', '^kit/light/'] },
  },
  {
    name: 'admin-never-light',
    comment:
      'The admin has the component library; the customer’s small kit stays with the light pages.',
    from: { path: '^((kit|areas/[^/]+)/web/|app/pages/)', pathNot: test },
    to: { path: light, pathNot: '^kit/light/theme\\.ts$' },
  },
  {
    name: 'light-pages-stay-light',
    comment:
      'Login and customer’s pages share light/, lib/, texts, tokens and rules; nothing of the admin.',
    from: { path: light, pathNot: test },
    to: { path: admin, pathNot: ['^kit/web/lib/', '\\.(css|svg|png|woff2)$'] },
  },
  {
    name: 'light-pages-carry-no-admin-package',
    comment: 'Not even through lib/: these packages would double what a phone loads for one order.',
    from: { path: light, pathNot: test },
    to: { path: adminOnlyPackages, reachable: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only built files of ours: the query builder is in a dist/ too.
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.jsx', '.json', '.css', '.svg'],
    },
    cache: false,
  },
};
