import * as v from 'valibot'
import { queryForms } from './query-form'

const text = v.pipe(v.string(), v.minLength(1))

/** One screen of an app in its manifest.json. */
export const routeSchema = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9/_-]*$/), v.description('Matched without regard to case')),
  page: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/), v.description('Its chunk is page-<page>')),
  access: v.pipe(
    v.picklist(['open', 'list', 'member']),
    v.description('open: everybody; list: visitors unless video_login is 1; member: needs a token'),
  ),
  query: v.exactOptional(
    v.pipe(
      v.record(text, v.picklist(queryForms)),
      v.description(
        'Required parameters; if one is missing or malformed, the screen is not found and back leads to the route above that takes none',
      ),
    ),
  ),
  title: v.exactOptional(
    v.pipe(text, v.description('Key, in the app’s own texts, of what the screen is called while it cannot be shown')),
  ),
  tab: v.exactOptional(v.picklist(['live', 'video', 'zhome', 'welfare', 'mine'])),
  skeleton: v.picklist(['feed', 'grid', 'list', 'form', 'game', 'player', 'detail', 'account']),
  // The calls that the page preloads. Stored records use this key.
  early: v.exactOptional(
    v.pipe(
      v.array(text),
      v.description(
        'GET calls to start together with the page; {name} is filled from the query, a leading @ requires a token',
      ),
    ),
  ),
  widgets: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+\/[A-Za-z0-9]+$/))),
      v.description('Widgets of other remotes that the first screen shows, such as mfe-wallet/BalanceCard'),
    ),
  ),
})
export type Route = v.InferOutput<typeof routeSchema>

/** `<app>/manifest.json`: what an app offers to the others, as data. */
export const manifestSchema = v.pipe(
  v.strictObject({
    routes: v.array(routeSchema),
    widgets: v.record(text, v.strictObject({ chunk: text })),
  }),
  v.title('Manifest'),
  v.description('The public API of host or remote: its screens and the widgets that others may show'),
)
export type Manifest = v.InferOutput<typeof manifestSchema>
