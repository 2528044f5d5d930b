/**
 * The import rules of docs/architecture.md, for all existing and future folders. Each rule's comment says
 * what to do instead.
 */
const packages = '(^|/)node_modules/'

/** The areas of the server, lowest first: an area may import those before it, never those after it. */
const areas = [
  'access',
  'files',
  'messaging',
  'ledger',
  'promotions',
  'freight',
  'payments',
  'catalogue',
  'orders',
  'warehouse',
  'shipping',
  'stores',
  'customers',
  'content',
  'finance',
  'administration',
]
const anyArea = `^server/src/(${areas.join('|')})/`

const areasPointDown = areas.slice(0, -1).map((area, level) => ({
  name: `${area}-knows-no-area-above`,
  severity: 'error',
  comment: `Areas import downwards only: ${areas.join(' < ')}. Let the higher area register what ${area} needs of it, or move what both need below both.`,
  from: { path: `^server/src/${area}/` },
  to: { path: `^server/src/(${areas.slice(level + 1).join('|')})/` },
}))
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that import each other are one file, or three: move what both use into a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'The contract describes what goes over the wire. It imports zod, the languages and phrases, nothing else.',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', '^messages/src/(languages|phrase)', 'node_modules/zod/'] },
    },
    {
      name: 'messages-stand-alone',
      severity: 'error',
      comment: 'The catalogue holds languages and messages; whoever shows a message passes its values.',
      from: { path: '^messages/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^messages/src',
          'node_modules/(icu-minify|localized-address-format)/',
          '^(node:)?(fs|path)$',
        ],
      },
    },
    {
      name: 'web-gets-compiled-messages',
      severity: 'error',
      comment:
        'The catalogue of all languages stays on the server; pages get the messages of their namespaces.',
      from: { path: '^web/app', pathNot: '\\.(server|route|test)\\.tsx?$' },
      to: { path: '^messages/src/catalogue' },
    },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      comment:
        'The rules of the domain are pure: no library, no database, no clock. Pass what a rule needs as an argument.',
      from: { path: '^domain/src', pathNot: '(\\.test\\.ts|/fixtures/[^/]+)$' },
      to: { pathNot: ['^domain/src'] },
    },
    {
      name: 'database-knows-no-server',
      severity: 'error',
      comment: 'The database is below the server and the contract. Move a type that both need into domain.',
      from: { path: '^database' },
      to: { path: '^(server|web|contract|e2e|bench|emulators)/' },
    },
    {
      name: 'web-reaches-the-api-only',
      severity: 'error',
      comment:
        'Pages call the API. They import types of the contract and pure rules of domain, and nothing of the server.',
      from: { path: '^web/app' },
      to: { path: '^(server|database|emulators|e2e|bench)/' },
    },
    {
      name: 'web-takes-types-of-the-contract',
      severity: 'error',
      comment:
        "The contract's endpoints bring zod with them. Import their types; values come from its small entry points (envelope, refusals, stages, …).",
      from: { path: '^web/app', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-imports-only-what-web-offers',
      severity: 'error',
      comment:
        'Of the pages the server imports only what it passes to them (request context, cookies), and how they are built.',
      from: { path: '^server' },
      to: { path: '^web/', pathNot: '^web/(app/(request-context|cookies)\\.ts|dev-server\\.ts|build/)' },
    },
    ...areasPointDown,
    {
      name: 'areas-through-their-index',
      severity: 'error',
      comment: 'Import another area through its index.ts, and export there what you need.',
      from: { path: '^server/src/([^/]+)/' },
      to: { path: anyArea, pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'composition-through-the-index',
      severity: 'error',
      comment: 'Import an area through its index.ts, and export there what you need.',
      from: { path: '^(server/src/[^/]+\\.ts$|demo/|bench/|e2e/)', pathNot: '\\.test\\.ts$' },
      to: { path: anyArea, pathNot: '^server/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'http-knows-no-area',
      severity: 'error',
      comment:
        'The HTTP layer registers the routes that it is given, and identifies callers with access; it imports no other area.',
      from: { path: '^server/src/http/' },
      to: { path: anyArea, pathNot: '^server/src/access/index\\.ts$' },
    },
    {
      name: 'access-knows-no-http',
      severity: 'error',
      comment:
        'The HTTP layer imports access to identify callers. A route about sessions belongs in customers or administration.',
      from: { path: '^server/src/access/' },
      to: { path: '^server/src/http/' },
    },
    {
      name: 'foundations-know-no-area',
      severity: 'error',
      comment:
        'Context, settings, jobs, idempotency keys and integrations are below every area. Pass them what they need of one.',
      from: {
        path: '^server/src/(context|refusal|environment|failpoint|logger)\\.ts$|^server/src/(settings|changes|jobs|idempotency|integrations|observability|translations)/',
      },
      to: { path: [anyArea, '^server/src/http/'] },
    },
    {
      name: 'tables-in-queries-only',
      severity: 'error',
      comment: 'Only *.queries.ts name tables. Write a query there and call it.',
      from: { path: '^server/src/', pathNot: '\\.(queries|test)\\.ts$' },
      to: { path: '^database/src/tables', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'use-cases-know-no-fastify',
      severity: 'error',
      comment: 'HTTP ends at the routes. Pass the use case what it needs of a request.',
      from: { path: anyArea, pathNot: '\\.(routes|test)\\.ts$|/mailbox\\.ts$|(pages?|webhook)\\.ts$' },
      to: { path: 'node_modules/fastify|@fastify', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-know-no-other-screens',
      severity: 'error',
      comment:
        'storefront, account and console never import each other: what two of them need belongs in ui.',
      from: { path: '^web/app/(storefront|account|console)/' },
      to: { path: '^web/app/(storefront|account|console)/', pathNot: '^web/app/$1/' },
    },
    {
      name: 'console-layout-is-above',
      severity: 'error',
      comment:
        'The layout of the console is around its features; they import nothing of it. What both need belongs beside paths.ts.',
      from: { path: '^web/app/console/[^/]+/', pathNot: '^web/app/console/layout/' },
      to: { path: '^web/app/console/layout/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      comment: 'A component of ui gets what it shows as props; it imports no page.',
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(storefront|account|console|layout|style-guide)/' },
    },
    {
      name: 'emulators-stay-outside',
      severity: 'error',
      comment:
        'The application calls the emulators over HTTP, like the real services. Only tests start them.',
      from: { path: '^(server/src|web|domain|database|contract)', pathNot: '\\.test\\.ts$' },
      to: { path: '^emulators/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file. Remove it, or use it.',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.ts$',
          '(^|/)main[^/]*\\.ts$',
          '\\.route\\.tsx$',
          '^web/(\\.react-router|build|public)',
          '^(bench|e2e)/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: packages },
    exclude: { path: ['/build/', '\\.react-router/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    moduleSystems: ['es6'],
  },
}
