import * as v from 'valibot'
import { entryCeiling, presetBudgets, screenAndCss } from '../budgets'
import { notesSchema, remoteSchema, versionSchema } from '../record'
import { routeSchema } from '../route'
import { exportSchema, languageSchema, moduleSchema, titleSchema } from './foreign'

const { path, access, query, skeleton } = routeSchema.entries
const exported = v.exactOptional(
  v.pipe(exportSchema, v.description('The export that is the page or widget; by default, the default export')),
)

/** `remote.json` beside a foreign build: what mf-manifest.json does not say. */
export const remoteFileSchema = v.pipe(
  v.strictObject({
    $schema: v.exactOptional(v.string()),
    name: v.pipe(remoteSchema, v.description('The name of the remote here')),
    version: v.exactOptional(
      v.pipe(versionSchema, v.description('By default, the version in the package.json of the build')),
    ),
    notes: v.exactOptional(v.pipe(notesSchema, v.description('What this release changes, one sentence per change'))),
    languages: v.pipe(
      v.array(languageSchema),
      v.minLength(1),
      v.description(
        'The languages that it has texts in. Members with another language see en_us, or the first one if there is no en_us',
      ),
    ),
    entryBudget: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(
          entryCeiling,
          `is more than ${entryCeiling} bytes, the limit for any entry; import pages and widgets lazily`,
        ),
        v.description(`How many bytes its entry may have, with gzip; by default ${presetBudgets.entry}`),
      ),
    ),
    budgets: v.exactOptional(
      v.pipe(
        v.strictObject(screenAndCss),
        v.description('How many bytes a screen and the stylesheets may have, compressed'),
      ),
    ),
    routes: v.array(
      v.strictObject({
        path,
        page: v.pipe(moduleSchema, v.description('The exposed module that shows it')),
        export: exported,
        access,
        params: query,
        skeleton,
        title: titleSchema,
      }),
    ),
    widgets: v.exactOptional(
      v.pipe(
        v.record(
          v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9]{0,40}$/, 'is not the name of a widget such as NoteCount')),
          v.strictObject({ module: moduleSchema, export: exported }),
        ),
        v.description('Widgets that other apps may show in a slot'),
      ),
    ),
  }),
  v.title('Remote'),
  v.description('What a remote made elsewhere declares in addition to its mf-manifest.json'),
)
export type RemoteFile = v.InferOutput<typeof remoteFileSchema>
