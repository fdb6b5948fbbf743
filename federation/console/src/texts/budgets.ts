/** Texts of the size budgets in the settings. */
export const budgetTexts = {
  title: 'Size budgets',
  hint: 'How many KB a release of an app may have, compressed, and what its newest one uses',
  where:
    'An app’s budgets are in budgets.json in its folder, those of a remote made elsewhere in its remote.json; they change with its next release.',
  nothing: 'Production serves no app yet.',
  app: 'App',
  entry: 'Entry',
  screen: 'Largest screen',
  css: 'Stylesheets',
  used: (used: string, budget: string) => `${used} of ${budget} KB`,
  over: 'over its budget',
  unknown: 'its record does not say',
  noScreen: 'it has no screen',
  grew: (more: string) => `${more} KB against production`,
  same: 'as in production',
  served: (version: string) => `${version}, in production`,
  newest: (version: string, stable: string) => `${version}; production has ${stable}`,
  ofMeter: (what: string, app: string) => `${what} of ${app}`,
}
