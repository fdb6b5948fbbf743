// The import boundaries. A planted violation of each must fail: scripts/boundaries.test.mjs.
const remote = '^mfe-[^/]+'

/** The packages of federation/, lowest first; federation/README.md describes them. */
export const floors = [
  'build',
  'remote-types',
  'registry',
  'storage',
  'loader',
  'renderer',
  'edge',
  'mixer',
  'release',
  'service',
  'dev',
  'console',
]

/** Each imports only those below it, so there are no cycles. */
const floorRules = floors.slice(0, -1).map((name, at) => ({
  name: `floor-of-${name}`,
  severity: 'error',
  comment: `federation/${name} imports only packages below it: ${floors.slice(0, at).join(', ') || 'none'}.`,
  from: { path: `^federation/${name}/` },
  to: { path: `^federation/(${floors.slice(at + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      comment: 'A remote never imports another remote. Move the thing to shared/*, or let the host compose them.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: `${remote}/`, pathNot: '^$1/' },
    },
    {
      name: 'host-meets-remotes-at-run-time',
      severity: 'error',
      comment: 'The host meets a remote only through the release set (federation/loader).',
      from: { path: '^host/' },
      to: { path: `${remote}/` },
    },
    {
      name: 'shared-looks-down',
      severity: 'error',
      comment: 'shared/* knows no app, nor what releases it. Its tests are run with the settings of @app/build.',
      from: { path: '^shared/', pathNot: '/jest[.]config[.]mjs$' },
      to: { path: '^(host|mfe-[^/]+|api|e2e|federation)/' },
    },
    ...floorRules,
    {
      name: 'federation-knows-no-app',
      severity: 'error',
      comment: 'What releases and serves the apps reads their builds, never their code.',
      from: { path: '^federation/' },
      to: { path: '^(host|mfe-[^/]+|api|e2e)/' },
    },
    {
      name: 'registry-core-is-plain',
      severity: 'error',
      comment: 'Pages import it: what needs Node is in src/node, behind @app/registry/node.',
      from: { path: '^federation/registry/src/(foreign/)?[^/]+[.]ts$', pathNot: '[.]test[.]ts$' },
      to: { path: ['^federation/registry/(src/(node|testing)|test)/', '^[a-z_:]+$', '^[a-z_:]+/[a-z_]+$'] },
    },
    {
      name: 'pages-have-no-tools',
      severity: 'error',
      comment:
        'A page takes from federation/ what runs in a page; servers, stores and the gate stay out of its packages.',
      from: {
        path: '^(host|mfe-[^/]+)/(src|worker)/|^federation/(loader|mixer)/src/',
        pathNot: '[.]test[.]tsx?$|/src/test/',
      },
      to: {
        path: '^federation/(build|storage|edge|release|service|dev)/|^federation/registry/(src/(node|testing)|test)/|^shared/(s3|media|oidc)/|^media/',
      },
    },
    {
      name: 'console-talks-to-the-service',
      severity: 'error',
      comment:
        'The console is a page: the kit, the calls of the release command, and the registry’s browser-safe core; all else it asks the service for.',
      from: { path: '^federation/console/src/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: [
          '^federation/(build|storage|loader|edge|mixer|service|dev)/',
          '^federation/release/(?!src/(limits|service/(calls|audit-entry))[.]ts$)',
          '^federation/registry/(src/(node|testing)|test)/',
          '^shared/(?!ui/)',
          '^[a-z_:]+$',
          '^[a-z_:]+/[a-z_]+$',
        ],
      },
    },
    {
      name: 'nothing-imports-the-console',
      severity: 'error',
      comment: 'It is a page of its own, which the release service serves as files.',
      from: { pathNot: '^federation/console/' },
      to: { path: '^federation/console/' },
    },
    {
      name: 'back-office-pages-talk-to-the-api',
      severity: 'error',
      comment: 'They know the calls and how amounts and languages are written; all else they ask the API for.',
      from: { path: '^backoffice/src/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: [
          '^(host|mfe-[^/]+|api|media|federation|e2e|kit)/',
          '^shared/(?!back-office/|contracts/|money/)',
          '^[a-z_:]+$',
          '^[a-z_:]+/[a-z_]+$',
        ],
      },
    },
    {
      name: 'nothing-imports-the-back-office-pages',
      severity: 'error',
      comment: 'They are a page of their own, which the API serves as files.',
      from: { pathNot: '^backoffice/' },
      to: { path: '^backoffice/' },
    },
    {
      name: 'journeys-stay-outside',
      severity: 'error',
      comment:
        'e2e drives what is built and served; of an app it imports what its package.json exports. The bench builds the same sources as one application.',
      from: { path: '^e2e/', pathNot: '^e2e/bench/one-app/' },
      to: { path: '^(host|mfe-[^/]+|api)/', pathNot: '^api/(test/index|bench/index)[.]ts$' },
    },
    {
      name: 'use-the-public-api',
      severity: 'error',
      comment: 'Import a package by its name; its src/ is private.',
      from: { path: '^(host|mfe-[^/]+|api|backoffice|e2e|kit|media|(?:federation|shared)/[^/]+)/' },
      to: {
        path: '^(federation|shared)/[^/]+/(src|test)/',
        pathNot: [
          '^(federation|shared)/[^/]+/src/index[.]tsx?$',
          '^shared/contracts/src/(accent|page-colors|error-classes|release-(errors|events|history)|stream-origin|undrawn-screens|wire/index)[.]ts$',
          '^shared/back-office/src/shapes[.]ts$',
          '^shared/ui/src/(form|game|media)[.]ts$',
          '^shared/fairness/src/beacon[.]ts$',
          '^shared/platform/src/(buttons[.]tsx|(rich-text|saved)[.]ts)$',
          '^federation/build/src/(jest[.]mjs|webpack[.]ts)$',
          '^federation/registry/(src/(node(/trust)?|testing)/index|test/store-contract)[.]ts$',
          '^shared/database/src/errors[.]ts$',
          '^(federation/storage|shared/(database|s3))/test/index[.]ts$',
          '^federation/mixer/src/local-remotes[.]ts$',
          '^federation/release/src/(limits|service/(calls|audit-entry))[.]ts$',
          '^federation/loader/src/(guard|page-json|bad-releases)[.]ts$',
          '^federation/loader/test/(data-blocks|fake-remotes)[.]ts$',
          '^shared/ui/src/(tokens|global)[.]css$',
          '^shared/testing/src/run-alone[.]tsx$',
          '^$1/',
        ],
      },
    },
    {
      name: 'contracts-money-fairness-are-plain',
      severity: 'error',
      comment: 'They run in the browser and in the API: no React, no DOM, no Node.',
      from: { path: '^shared/(contracts|schema|money|fairness)/src/', pathNot: '[.]test[.]ts$' },
      // Node modules are bare names here: os, fs/promises
      to: {
        path: ['^shared/(ui|platform)/', 'node_modules/(react|jotai|fastify|pg)', '^[a-z_:]+$', '^[a-z_:]+/[a-z_]+$'],
      },
    },
    {
      name: 'verify-stands-alone',
      severity: 'error',
      comment:
        'It checks draws for people who do not trust our code, so it uses none of it; its tests have the published vectors.',
      from: { path: '^verify/(src|page)/' },
      to: {
        path: '^(?!verify/)',
        pathNot: [
          '^[a-z_:]+$',
          '^[a-z_:]+/[a-z_]+$',
          'node_modules/@noble/(curves|hashes)/',
          '^docs/draw-vectors\\.json$',
        ],
      },
    },
    {
      name: 'api-serves-no-ui',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^shared/(?!back-office/|contracts/|database/|media/|money/|fairness/|oidc/|s3/|settings/|testing/)',
      },
    },
    {
      name: 'databases-are-for-servers',
      severity: 'error',
      comment: 'The API and the release service have a database, each its own; nothing else opens one.',
      from: {
        path: '^(host|mfe-[^/]+|e2e|kit|(?:federation|shared)/[^/]+)/',
        pathNot: '^(federation/service|shared/database)/',
      },
      to: { path: '^shared/database/' },
    },
    {
      name: 'media-holds-no-books',
      severity: 'error',
      comment: 'What opens files and streams of strangers talks to the API and has neither its database nor its code.',
      from: { path: '^media/', pathNot: '/jest[.]config[.]mjs$' },
      to: { path: '^(host|mfe-[^/]+|api|e2e|federation|shared/database)/' },
    },
    {
      name: 'sandbox-stays-outside',
      severity: 'error',
      comment: 'In the sandbox anybody signs in as anybody: the release service never loads it.',
      from: { path: '^federation/service/src/' },
      to: { path: '^federation/service/sandbox/' },
    },
    {
      name: 'wire-words-end-at-the-contracts',
      severity: 'error',
      comment: 'Host and remotes speak the words of @app/contracts; those of the specification are for the API.',
      from: { path: '^(host/src|mfe-[^/]+|shared/(platform|ui))/' },
      to: { path: '^shared/contracts/src/wire/' },
    },
    {
      name: 'screens-are-private',
      severity: 'error',
      comment: 'What two screens need lives in components/, api/ or state/.',
      from: { path: '^(mfe-[^/]+|host)/src/screens/([^/]+)/' },
      to: { path: '^(mfe-[^/]+|host)/src/screens/', pathNot: '/screens/$2/' },
    },
    {
      name: 'data-below-screens',
      severity: 'error',
      comment: 'api/ and state/ never import a screen or a component.',
      from: { path: '^mfe-[^/]+/src/(api|state)/' },
      to: { path: '^mfe-[^/]+/src/(screens|components|exposes)/' },
    },
    {
      name: 'loader-runs-in-the-page',
      severity: 'error',
      comment:
        'The loader is part of the host’s script: no app, no Node, and of the federation only the registry’s browser-safe core.',
      from: { path: '^federation/loader/src/', pathNot: '[.]test[.]ts$' },
      to: {
        path: [
          '^(host|api|e2e|federation/(?!loader/|registry/))',
          '^federation/registry/src/node/',
          '^[a-z_:]+$',
          '^[a-z_:]+/[a-z_]+$',
        ],
      },
    },
    {
      name: 'kit-shows-the-kit',
      severity: 'error',
      comment: 'The catalogue shows @app/ui by itself: no app, and of what releases them only the build.',
      from: { path: '^kit/' },
      to: { path: '^(host|mfe-[^/]+|api|e2e|federation/(?!build/))/|^shared/platform/' },
    },
    { name: 'no-circular', severity: 'error', from: { pathNot: '^shared/testing/' }, to: { circular: true } },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: '([.]test[.]tsx?$|/test/|/src/bootstrap[.]tsx$|^e2e/|^shared/testing/|^federation/build/)' },
      to: { path: '([.]test[.]tsx?$|/src/test/|^federation/loader/test/|^shared/testing/)' },
    },
    {
      name: 'only-what-is-declared',
      severity: 'error',
      comment: 'It resolves to nothing here: declare the package in the package.json of the app that imports it.',
      from: { pathNot: 'node_modules' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    // the federation runtime resolves the imports of the bench's default-federation; foreign remotes are separate
    // projects
    exclude: {
      path: '^[a-z-]+/dist/|^federation/edge/dist/|^[.](cache|data)/|^e2e/bench/default-federation/|^e2e/foreign/[^/]+/|[.]suites/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
