/**
 * The import rules of docs/architecture.md, for every folder there is or will be.
 * Each comment speaks to whoever broke the rule: what to do instead.
 */
const packages = '(^|/)node_modules/'
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Two files that need each other are one thing or three: move what both use into a file of its own.',
      from: {},
      // The context holds the queue, whose jobs are given the context.
      to: { circular: true, viaOnly: { pathNot: '^server/src/context\\.ts$' } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The contract says what goes over the wire and knows nothing else; only zod may help it.',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', 'node_modules/zod/'] },
    },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      comment: 'Rules of the trade are pure: no library, no database, no clock. Pass in what the rule needs.',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/src'] },
    },
    {
      name: 'database-knows-no-server',
      severity: 'error',
      comment: 'Tables and connections serve the server, not the other way round.',
      from: { path: '^database' },
      to: { path: '^(server|web|contract|journeys|bench|stand-ins)/' },
    },
    {
      name: 'web-reaches-the-api-only',
      severity: 'error',
      comment:
        'Pages ask the API. They import the contract, pure display rules of domain, and nothing of the server.',
      from: { path: '^web/app' },
      to: { path: '^(server|database|stand-ins|journeys|bench)/' },
    },
    {
      name: 'server-takes-only-the-webs-doors',
      severity: 'error',
      comment: 'The server knows of the web what it must hand over (visit, cookies) and how it is built.',
      from: { path: '^server' },
      to: { path: '^web/', pathNot: '^web/(app/(visit|cookies)\\.ts|dev-server\\.ts|build/)' },
    },
    {
      name: 'modules-by-their-index',
      severity: 'error',
      comment: 'Reach another module through its index.ts; what is not exported there is its own business.',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'tables-in-queries-only',
      severity: 'error',
      comment: 'A use case asks a question of *.queries.ts; the tables are named nowhere else.',
      from: {
        path: '^server/src/(modules|settings|jobs|http|outside)/',
        pathNot: '\\.(queries|test)\\.ts$',
      },
      to: { path: '^database/src/tables', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'use-cases-know-no-fastify',
      severity: 'error',
      comment: 'HTTP ends at the routes. What a use case needs of a request is passed to it.',
      from: { path: '^server/src/modules/', pathNot: '\\.(routes|test)\\.ts$|/mailbox\\.ts$|pages?\\.ts$' },
      to: { path: 'node_modules/fastify|@fastify', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'outside-knows-no-module',
      severity: 'error',
      comment:
        'A client of the outside world speaks its protocol; what it is good for is decided in a module.',
      from: { path: '^server/src/integrations/' },
      to: { path: '^server/src/(modules|http)/' },
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
      name: 'ui-knows-no-feature',
      severity: 'error',
      comment: 'A part of the kit is told what to show; it knows no screen.',
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(storefront|account|console|shell|dev)/' },
    },
    {
      name: 'stand-ins-stay-outside',
      severity: 'error',
      comment:
        'The application meets the stand-ins over HTTP, as it would meet the real thing. Only tests start them.',
      from: { path: '^(server/src|web|domain|database|contract)', pathNot: '\\.test\\.ts$' },
      to: { path: '^stand-ins/' },
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
          '^(bench|journeys)/',
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
