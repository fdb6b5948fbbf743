// The walls of docs/style.md. A planted violation of each must fail: scripts/walls.test.mjs.
const remote = '^mfe-[^/]+'

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
      comment: 'The host meets a remote only through the release set (host/src/releases).',
      from: { path: '^host/' },
      to: { path: `${remote}/` },
    },
    {
      name: 'shared-looks-down',
      severity: 'error',
      comment: 'shared/* knows no app.',
      from: { path: '^shared/' },
      to: { path: '^(host|mfe-[^/]+|api|e2e|release)/' },
    },
    {
      name: 'use-the-front-door',
      severity: 'error',
      comment: 'Import a shared package by its name; its src/ is private.',
      from: { path: '^(host|mfe-[^/]+|api|e2e|release|shared/[^/]+)/' },
      to: {
        path: '^shared/[^/]+/src/',
        pathNot: [
          '^shared/[^/]+/src/index[.]tsx?$',
          '^shared/contracts/src/release-events[.]ts$',
          '^shared/ui/src/(form|game|media)[.]ts$',
          '^shared/platform/src/(buttons[.]tsx|rich-text[.]ts)$',
          '^shared/build/src/(jest[.]mjs|webpack[.]ts)$',
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
      // a module of Node is a bare word here: os, fs/promises
      to: {
        path: ['^shared/(ui|platform)/', 'node_modules/(react|jotai|fastify|pg)', '^[a-z_:]+$', '^[a-z_:]+/[a-z_]+$'],
      },
    },
    {
      name: 'api-serves-no-ui',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^shared/(?!contracts/|money/|fairness/|testing/|build/)' },
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
    { name: 'no-circular', severity: 'error', from: { pathNot: '^shared/testing/' }, to: { circular: true } },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: '([.]test[.]tsx?$|/test/|/src/bootstrap[.]tsx$|^e2e/|^shared/testing/|^shared/build/)' },
      to: { path: '([.]test[.]tsx?$|/src/test/|^shared/testing/)' },
    },
    {
      name: 'only-what-is-declared',
      severity: 'error',
      comment: 'It resolves to nothing here: declare the package in the package.json of the part that imports it.',
      from: { pathNot: 'node_modules' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    // the federation runtime resolves what the bench's default-federation imports
    exclude: { path: '^[a-z-]+/dist/|^[.](cache|data)/|^e2e/bench/default-federation/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
