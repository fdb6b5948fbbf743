/** Every package's tests in one run: npx jest [path] */
export default {
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
    'mfe-wallet',
    'mfe-lottery',
    'mfe-media',
    'mfe-hosts',
    'api',
  ].map((folder) => `<rootDir>/${folder}`),
}
