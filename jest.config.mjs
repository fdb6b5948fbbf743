import { remotes } from './scripts/parts.mjs'

/** Every package's tests in one run: npx jest [path] */
export default {
  // Of the whole run; jest takes these two from nowhere else.
  testTimeout: 180_000,
  maxWorkers: 2,
  projects: [
    'shared/contracts',
    'shared/money',
    'shared/fairness',
    'shared/platform',
    'shared/ui',
    'shared/build',
    'release',
    'host',
    'host/edge',
    ...remotes(),
    'api',
  ].map((folder) => `<rootDir>/${folder}`),
}
