import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// These ship only ES modules, or import one dynamically; jest runs CommonJS.
const esmOnly = [
  'jotai',
  'i18next',
  'react-i18next',
  'html-parse-stringify',
  'lucide-react',
  'video\\.js',
  '@videojs\\+[a-z-]+',
  'valibot',
  '@electric-sql\\+pglite',
  '@fastify\\+cookie',
  'cookie',
  'openid-client',
  'oauth4webapi',
  'jose',
  'request-filtering-agent',
  'content-disposition',
  'oidc-provider',
  '@noble\\+(curves|hashes)',
]

/**
 * The jest configuration of one package.
 * @param {{ dom?: boolean, setup?: string[] }} options dom: a browser-like page with the console guard; setup:
 * additional set-up files
 * @returns {import('jest').Config}
 */
export function jestConfig({ dom = false, setup = [] } = {}) {
  return {
    // the flags of the federation runtime in the host's build
    globals: JSON.parse(readFileSync(here('./runtime-flags.json'), 'utf8')),
    testEnvironment: dom ? here('./jest-page.mjs') : 'node',
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.suites/'],
    transform: {
      '^.+\\.(ts|tsx|mjs|cjs|js)$': [
        fileURLToPath(import.meta.resolve('@swc/jest')),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`],
    moduleNameMapper: { '\\.css$': here('./css-classes.cjs'), '^lucide-react$': here('./icons.cjs') },
    setupFilesAfterEnv: [
      ...(dom
        ? [here('../../../shared/testing/src/setup-page.ts')]
        : [here('../../../shared/testing/src/setup-node.ts')]),
      ...setup,
    ],
    clearMocks: true,
    testTimeout: 180_000,
  }
}
