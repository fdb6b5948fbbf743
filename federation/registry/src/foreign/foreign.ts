import * as v from 'valibot'
import { type Language, languages } from '@app/contracts'

const lineSchema = v.pipe(v.string(), v.maxLength(60), v.regex(/^\S(.*\S)?$/, 'is not one line of text'))

/** The name of an exposed module in Module Federation: ./Notes, ./pages/Notes */
export const moduleSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\.\/[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*$/, 'is not the name of an exposed module such as ./Notes'),
)
export const exportSchema = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'is not the name of an export'))
export const languageSchema = v.picklist(languages)
const byLanguage = Object.fromEntries(languages.map((language) => [language, v.exactOptional(lineSchema)])) as Record<
  Language,
  ReturnType<typeof v.exactOptional<typeof lineSchema>>
>
export const titleSchema = v.pipe(
  v.strictObject(byLanguage),
  v.minEntries(1, 'needs a title in one language at least, such as en_us'),
  v.description('The heading of the screen, by language'),
)

const exposed = { module: moduleSchema, export: exportSchema }

/** What a foreign remote's release has instead of our './routes' and './widgets'. */
export const foreignSchema = v.pipe(
  v.object({
    entryType: v.pipe(
      v.picklist(['global', 'module']),
      v.description(
        'global: a script that puts its container into a global variable; module: an ES module that is the container',
      ),
    ),
    languages: v.pipe(v.array(languageSchema), v.minLength(1), v.description('The languages that it has texts in')),
    entryBudget: v.pipe(v.number(), v.integer(), v.description('How many bytes its entry may have, with gzip')),
    pages: v.pipe(
      v.record(v.string(), v.object({ ...exposed, title: titleSchema })),
      v.description('Page to the export that is shown for it'),
    ),
    widgets: v.pipe(
      v.record(v.string(), v.object(exposed)),
      v.description('Widget to the export that is shown for it'),
    ),
  }),
  v.description('Only of a remote made elsewhere; see remote.schema.json'),
)
export type Foreign = v.InferOutput<typeof foreignSchema>
