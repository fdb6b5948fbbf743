/** Texts of the previews of pull requests. */
export const previewTexts = {
  title: 'Previews',
  hint: 'Previews of pull requests, for all apps. Staging shows them, no channel serves them, and each is removed after 14 days.',
  all: (count: number) => `All ${count}`,
  name: (number: string, title: string) => `#${number} ${title}`,
  daysLeft: (days: number) => (days < 1 ? 'ends within a day' : `${days}\u00a0d\u00a0left`),
  commit: (commit: string) => `commit ${commit}`,
  open: 'Open',
  openOf: (number: string, app: string) => `Open #${number} of ${app} in staging`,
  noLinkHint:
    'There are no links to staging here: whoever runs the service has to set STAGING_URL and MIX_KEY. Until then /?mix= opens a preview there.',
  checks: { good: 'check', bad: 'check failed', none: 'not checked' },
  overBudget: 'over budget',
  empty: 'No pull request has a preview',
  emptyHint: 'CI publishes one with npm run release -- publish <app> --preview <number of the pull request>.',
}
