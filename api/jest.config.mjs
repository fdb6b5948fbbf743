const swc = (syntax) => [
  '@swc/jest',
  { jsc: { parser: { syntax }, target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
]

export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/(src|test|sandbox-provider|seeds|.suites)/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/.suites/'],
  transform: { '\\.ts$': swc('typescript'), '\\.[cm]?js$': swc('ecmascript') },
  // These ship only ES modules, and PGlite imports Node's modules dynamically: Jest's CommonJS supports neither.
  transformIgnorePatterns: [
    '/node_modules/(?!\\.pnpm|content-disposition|request-filtering-agent|@electric-sql|@noble|@tus|srvx|openid-client|oauth4webapi|jose|p-limit|yocto-queue)',
  ],
  setupFilesAfterEnv: ['<rootDir>/../shared/database/test/end-with-suite.ts'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testTimeout: 180_000,
}
