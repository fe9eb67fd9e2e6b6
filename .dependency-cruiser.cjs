/**
 * Who may import whom: the table of docs/architecture.md, one rule (or a few) a row.
 * scripts/import-rules.test.mjs proves for each that a forbidden import is noticed and an allowed one is not.
 */

const test = '\\.(test|e2e)\\.tsx?$';
const module_ = '^server/src/modules/([^/]+)/';
const repository = '\\.repository\\.ts$';
const queryBuilder = '(^|/)node_modules/(kysely|pg)/';
const webFramework = '(^|/)node_modules/(fastify|@fastify|fastify-type-provider-zod)/';
const webTop = '^web/src/(main|router|pages)\\.tsx?$';
const adminOnlyPackages = '(^|/)node_modules/(@mantine|@tanstack|@floating-ui|jspdf|html2canvas)/';

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
      pathNot: ['\\.d\\.ts$', test, '^server/src/(main|cli/[^/]+)\\.ts$', '^bench/'],
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
    from: { path: '^(domain|server|web)/src/', pathNot: test },
    to: { path: [test, '^server/test/', '^(e2e|bench|scripts)/'] },
  },
  {
    name: 'no-dev-packages-in-source',
    comment: 'A package that is not installed in production.',
    from: { path: '^(domain|server)/src/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },

  // ── domain ──
  {
    name: 'rules-are-pure',
    comment:
      'domain/rules imports rules and contract types, nothing else: no I/O, no clock, no package.',
    from: { path: '^domain/src/rules/', pathNot: test },
    to: { pathNot: '^domain/src/(rules|contract)/' },
  },
  {
    name: 'rules-take-contract-types-only',
    comment: 'At run time a rule needs no schema: zod would follow it into the browser.',
    from: { path: '^domain/src/rules/', pathNot: test },
    to: { path: '^domain/src/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'contract-takes-zod-only',
    comment: 'The contract is schemas: zod, itself, and the tables of fields.',
    from: { path: '^domain/src/contract/', pathNot: test },
    to: {
      pathNot: [
        '^domain/src/contract/',
        '^domain/src/rules/((person|product|measure)-fields|masking)\\.ts$',
        '(^|/)node_modules/zod/',
      ],
    },
  },

  // ── server ──
  {
    name: 'routes-stay-home',
    comment:
      'A route file knows its own module, http/ and the contract, lengths of time and headings of files; of the rest only types.',
    from: { path: `${module_}.+\\.routes\\.ts$` },
    to: {
      path: ['^server/src/', '^domain/src/rules/'],
      pathNot: [
        '^server/src/modules/$1/',
        '^server/src/(core|http)/',
        '^domain/src/rules/(durations|spreadsheet-columns)\\.ts$',
      ],
    },
  },
  {
    name: 'routes-never-query',
    comment: 'HTTP only: schema, access, call, present.',
    from: { path: '\\.routes\\.ts$' },
    to: { path: [queryBuilder, '^server/src/db/'] },
  },
  {
    name: 'routes-are-mounted-by-app',
    comment: 'buildApp() holds the one explicit list of modules.',
    from: { path: '^server/', pathNot: ['^server/src/app\\.ts$', test, '^server/test/'] },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'modules-meet-through-services',
    comment:
      'Of another module only its *.service.ts: its tables and use cases are its own affair.',
    from: { path: module_, pathNot: test },
    to: {
      path: '^server/src/modules/',
      pathNot: ['^server/src/modules/$1/', '\\.service\\.ts$'],
    },
  },
  {
    name: 'use-cases-know-no-http',
    comment: 'Use cases, services, repositories and presenters never see the web framework.',
    from: { path: module_, pathNot: ['\\.routes\\.ts$', test] },
    to: { path: [webFramework, '^server/src/http/', '^server/src/app\\.ts$'] },
  },
  {
    name: 'only-repositories-query',
    comment: 'All SQL of an area is in its repository; the engine has its own.',
    from: {
      path: '^server/src/',
      pathNot: [repository, '^server/src/(db|cli)/', test],
    },
    to: { path: queryBuilder },
  },
  {
    name: 'repositories-only-query',
    comment:
      'A repository imports the query builder, db/ and its own small words; nothing that acts.',
    from: { path: `${module_}.+${repository}`, pathNot: test },
    to: {
      path: '^server/src/',
      pathNot: [
        '^server/src/db/',
        '^server/src/core/(errors|deps|ids)\\.ts$',
        '^server/src/modules/$1/(?!.*\\.(routes|service|presenter)\\.ts$)',
      ],
    },
  },
  {
    name: 'integrations-know-no-module',
    comment: 'A port and its client: the modules know them, not the other way round.',
    from: { path: '^server/src/integrations/', pathNot: test },
    to: { path: '^server/src/(modules|http|app)(/|\\.ts$)' },
  },
  {
    name: 'changes-write-the-trail',
    comment: 'The trail is what a change returns: core/change.ts writes it.',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/core/(change|write-trail)\\.ts$', '^server/src/modules/audit/', test],
    },
    to: { path: '^server/src/core/write-trail\\.ts$' },
  },
  {
    name: 'foundations-know-no-module',
    comment: 'core/, db/ and http/ carry the modules; they do not know them.',
    from: { path: '^server/src/(core|db|http)/', pathNot: test },
    to: { path: '^server/src/modules/' },
  },

  // ── between workspaces ──
  {
    name: 'web-never-server',
    comment: 'The browser meets the server over HTTP.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-never-web',
    comment: 'The server serves files; it does not import them.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'domain-knows-nobody',
    comment: 'Everybody may know the domain; the domain knows nobody.',
    from: { path: '^domain/' },
    to: { path: '^(server|web|e2e|bench|scripts)/' },
  },

  // ── web ──
  {
    name: 'web-takes-contract-types-only',
    comment: 'Schemas stay on the server: no zod in the browser.',
    from: { path: '^web/src/', pathNot: test },
    to: {
      path: ['^domain/src/contract/', '(^|/)node_modules/zod/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'pages-look-down',
    comment: 'The table of pages and the frame know the pages; a page knows neither.',
    from: { path: '^web/src/pages/', pathNot: test },
    to: { path: ['^web/src/(frame|public|window|login|light)/', webTop] },
  },
  {
    name: 'features-look-down',
    comment: 'A feature never imports a page or the shell around it.',
    from: { path: '^web/src/features/', pathNot: test },
    to: { path: ['^web/src/(frame|pages|public|window|login|light)/', webTop] },
  },
  {
    name: 'features-are-no-siblings',
    comment:
      'What two features share is a component, a lib or a rule; a page brings features together.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: test },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'components-look-down',
    comment: 'No domain words below: components import components and lib.',
    from: { path: '^web/src/components/', pathNot: test },
    to: { path: ['^web/src/(frame|pages|features|public|window|login|light)/', webTop] },
  },
  {
    name: 'lib-looks-down',
    comment: 'lib is the ground: it imports lib.',
    from: { path: '^web/src/lib/', pathNot: test },
    to: { path: ['^web/src/(frame|pages|features|components|public|window|login|light)/', webTop] },
  },
  {
    name: 'light-pages-stay-light',
    comment:
      'Login and public pages share light/, lib/, texts, tokens and rules; nothing of the admin.',
    from: { path: '^web/src/(public|window|login|light)/', pathNot: test },
    to: {
      path: '^web/src/',
      pathNot: [
        '^web/src/$1/',
        '^web/src/(light|lib|assets)/',
        '^web/src/theme\\.ts$',
        '\\.(css|svg|png|woff2)$',
      ],
    },
  },
  {
    name: 'light-pages-carry-no-admin-package',
    comment: 'Not even through lib/: these packages would double what a phone loads for one order.',
    from: { path: '^web/src/(public|window|login|light)/', pathNot: test },
    to: { path: adminOnlyPackages, reachable: true },
  },
  {
    name: 'light-kit-knows-no-page',
    comment: 'light/ serves both light entries and knows neither.',
    from: { path: '^web/src/light/', pathNot: test },
    to: { path: '^web/src/(public|window|login)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only built files of ours: the query builder is in a dist/ too.
    exclude: { path: '^[^/]+/dist/' },
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
