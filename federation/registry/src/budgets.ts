import * as v from 'valibot'

const maxBytes = 8 * 1024 * 1024
const bytes = (max: number, text: string) =>
  v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max), v.description(text)))

/** What an app's files may have in bytes, compressed; what it does not say is the preset. */
export const presetBudgets = {
  /** Nothing of a remote is visible before its entry has loaded. */
  entry: 10 * 1024,
  screen: 60 * 1024,
  css: 12 * 1024,
}
/**
 * The highest limit that a foreign remote may set for its entry, in bytes; Module Federation's own runtime takes 27 to
 * 34 KB.
 */
export const entryCeiling = 48 * 1024

export const screenAndCss = {
  screen: bytes(maxBytes, `A screen with what it preloads of the app; by default ${presetBudgets.screen}`),
  css: bytes(maxBytes, `All stylesheets together, with brotli; by default ${presetBudgets.css}`),
}

/** `<app>/budgets.json`, which a build keeps in its description. */
export const budgetsSchema = v.pipe(
  v.strictObject({
    entry: bytes(maxBytes, `The entry, with gzip; by default ${presetBudgets.entry}`),
    ...screenAndCss,
  }),
  v.title('Budgets'),
  v.description('How many bytes a release of the app may have; scripts with gzip, stylesheets with brotli'),
)
export type Budgets = typeof presetBudgets

type Budgeted = { budgets?: v.InferOutput<typeof budgetsSchema>; foreign?: { entryBudget: number } }
export const budgetsOf = ({ budgets, foreign }: Budgeted): Budgets => ({
  ...presetBudgets,
  ...(foreign ? { entry: foreign.entryBudget } : {}),
  ...budgets,
})
