import { remotes } from './scripts/apps.mjs'

/** Every package's tests in one run: npx jest [path] */
export default {
  // Settings of the whole run; jest reads these two only here.
  testTimeout: 180_000,
  maxWorkers: 2,
  // Suites leave memory behind, and its collection slows the later ones down several times.
  workerIdleMemoryLimit: '600MB',
  projects: [
    'shared/back-office',
    'shared/contracts',
    'shared/money',
    'shared/fairness',
    'shared/settings',
    'shared/database',
    'shared/media',
    'shared/oidc',
    'shared/platform',
    'shared/ui',
    'federation/build',
    'federation/console',
    'federation/dev',
    'federation/edge',
    'federation/loader',
    'federation/mixer',
    'federation/registry',
    'federation/release',
    'federation/renderer',
    'federation/service',
    'federation/storage',
    'host',
    'verify',
    'kit',
    'backoffice',
    'media',
    ...remotes(),
    'api',
  ].map((folder) => `<rootDir>/${folder}`),
}
