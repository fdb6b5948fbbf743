import * as v from 'valibot'
import { versionsIn } from './packages'
import { appSchema, type ReleaseRecord, releaseIdSchema } from './record'
import type { Route } from './route'
import { languagesIn, type Sizes, sizesOf } from './sizes'

const text = v.string()
const list = v.object({ added: v.array(text), dropped: v.array(text) })
const ranges = v.array(v.object({ name: text, before: v.nullable(text), after: v.nullable(text) }))
const size = v.pipe(v.nullable(v.number()), v.description('Bytes, compressed; null if the record does not say'))
const pair = v.object({ before: size, after: size })

/** What changes from one release of an app to another. */
export const deltaSchema = v.object({
  app: appSchema,
  from: v.pipe(v.nullable(releaseIdSchema), v.description('null: nothing was served before')),
  to: releaseIdSchema,
  routes: v.object({
    ...list.entries,
    changed: v.array(v.object({ path: text, what: v.picklist(['access', 'parameters']), before: text, after: text })),
  }),
  widgets: v.pipe(list, v.description('What it offers to other apps')),
  slots: v.pipe(list, v.description('Widgets of other apps that its screens show')),
  languages: list,
  needs: v.pipe(ranges, v.description('Shared package to range, the host interface among them')),
  provides: v.pipe(ranges, v.description('host only: shared package to version')),
  packages: v.optional(
    v.pipe(
      v.nullable(ranges),
      v.description('npm package to the version that its files contain; null if only one of the releases says'),
    ),
    null,
  ),
  sizes: v.object({
    entry: pair,
    css: pair,
    all: v.pipe(pair, v.description('Every script and stylesheet')),
    screens: v.pipe(
      v.array(v.object({ path: text, ...pair.entries })),
      v.description('Each screen that both releases have, with what it preloads'),
    ),
  }),
})
export type Delta = v.InferOutput<typeof deltaSchema>
type Compared = Omit<ReleaseRecord, 'commit' | 'builtAt'>

export function deltaOf(before: Compared | null, after: Compared): Delta {
  const listed = (of: (record: Compared) => readonly string[]) => listOf(before ? of(before) : [], of(after))
  const was = before && sizesOf(before)
  const is = sizesOf(after)
  const sized = (name: keyof Omit<Sizes, 'screens'>) => ({ before: was?.[name] ?? null, after: is[name] })
  return {
    app: after.app,
    from: before?.id ?? null,
    to: after.id,
    routes: { ...listed(pathsOf), changed: changedRoutes(before?.manifest.routes ?? [], after.manifest.routes) },
    widgets: listed(({ manifest }) => Object.keys(manifest.widgets)),
    slots: listed(({ manifest }) => manifest.routes.flatMap(({ widgets = [] }) => widgets)),
    languages: listed(({ foreign, chunks }) => foreign?.languages ?? languagesIn(chunks)),
    needs: rangesOf(entriesOf(before?.needs), entriesOf(after.needs)),
    provides: rangesOf(entriesOf(before?.provides), entriesOf(after.provides)),
    packages: packagesOf(before, after),
    sizes: {
      entry: sized('entry'),
      css: sized('css'),
      all: sized('all'),
      screens: pathsOf(after).flatMap((path) => {
        const earlier = was?.screens[path]
        return earlier === undefined ? [] : { path, before: earlier, after: is.screens[path] ?? null }
      }),
    },
  }
}

const pathsOf = ({ manifest }: Compared) => manifest.routes.map(({ path }) => path)

function listOf(before: readonly string[], after: readonly string[]) {
  const was = new Set(before)
  const is = new Set(after)
  return { added: [...is].filter((one) => !was.has(one)), dropped: [...was].filter((one) => !is.has(one)) }
}

const parametersOf = ({ query = {} }: Route) =>
  Object.entries(query)
    .map(([name, form]) => `${name} (${form})`)
    .sort()
    .join(', ')

function changedRoutes(before: readonly Route[], after: readonly Route[]): Delta['routes']['changed'] {
  const earlier = new Map(before.map((route) => [route.path, route]))
  return after.flatMap((is) => {
    const was = earlier.get(is.path)
    if (!was) return []
    const { path } = is
    return [
      { path, what: 'access', before: was.access, after: is.access } as const,
      { path, what: 'parameters', before: parametersOf(was), after: parametersOf(is) } as const,
    ].filter((change) => change.before !== change.after)
  })
}

const entriesOf = (ranges: Readonly<Record<string, string>> = {}) => new Map(Object.entries(ranges))

function packagesOf(before: Compared | null, after: Compared): Delta['packages'] {
  if (before && !before.packages !== !after.packages) return null
  return rangesOf(versionsIn(before?.packages ?? []), versionsIn(after.packages ?? []))
}

function rangesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((range) => range.before !== range.after)
}

const accessTexts: Readonly<Record<string, string>> = {
  open: 'everybody',
  list: 'everybody, unless lists are for members only',
  member: 'members',
}

/** What a delta changes for the apps around it, in plain words. */
export function contractSentences({ routes, widgets, slots, languages, needs, provides }: Delta): string[] {
  const both = (of: Delta['widgets'], added: string, dropped: string) => [
    ...of.added.map((name) => `${added} ${name}`),
    ...of.dropped.map((name) => `${dropped} ${name}`),
  ]
  return [
    ...both(routes, 'adds the page', 'drops the page'),
    ...routes.changed.map(routeSentence),
    ...both(widgets, 'adds the widget', 'drops the widget'),
    ...both(slots, 'now shows the widget', 'no longer shows the widget'),
    ...both(languages, 'adds the language', 'drops the language'),
    ...needs.map((range) => rangeSentence(range, 'needs')),
    ...provides.map((range) => rangeSentence(range, 'provides')),
  ]
}

/** A delta in plain words; none if the releases do not differ in any of it. */
export function deltaSentences(delta: Delta): string[] {
  const { sizes } = delta
  return [
    ...contractSentences(delta),
    ...packageSentences(delta),
    ...sizeSentence('its entry', 'grows', 'shrinks', sizes.entry),
    ...sizes.screens.flatMap(({ path, ...both }) => sizeSentence(`the page ${path}`, 'grows', 'shrinks', both)),
    ...sizeSentence('its stylesheets', 'grow', 'shrink', sizes.css),
    ...sizeSentence('its scripts and stylesheets together', 'grow', 'shrink', sizes.all),
    ...unknownSizes(delta),
  ]
}

function routeSentence({ path, what, before, after }: Delta['routes']['changed'][number]): string {
  if (what === 'access')
    return `the page ${path} is now for ${accessTexts[after] ?? after}, no longer for ${accessTexts[before] ?? before}`
  return after === ''
    ? `the page ${path} no longer needs ${before}`
    : `the page ${path} now needs ${after}${before && `, previously ${before}`}`
}

function rangeSentence({ name, before, after }: Delta['needs'][number], verb: 'needs' | 'provides'): string {
  if (after === null) return `no longer ${verb} ${name}`
  return before === null ? `now ${verb} ${name} ${after}` : `now ${verb} ${name} ${after}, no longer ${before}`
}

/** Longer lists are for the bill of materials. */
const maxPackagesListed = 20

function packageSentences({ from, packages, provides }: Delta): string[] {
  if (packages === null) return ['its packages cannot be compared: one of the releases does not say them']
  if (from === null) return packages.length === 0 ? [] : [`contains ${counted(packages.length)} of npm`]
  // what it provides in another version has been said
  const news = packages.filter(({ name }) => !provides.some((range) => range.name === name))
  const more = news.length - maxPackagesListed
  return [
    ...news.slice(0, maxPackagesListed).map(packageSentence),
    ...(more > 0 ? [`adds, drops or changes ${counted(more)} more`] : []),
  ]
}

const counted = (packages: number) => (packages === 1 ? '1 package' : `${packages} packages`)

function packageSentence({ name, before, after }: Delta['needs'][number]): string {
  if (before === null) return `adds the package ${name} ${after}`
  return after === null
    ? `drops the package ${name} ${before}`
    : `changes the package ${name} from ${before} to ${after}`
}

const inKb = (bytes: number) => (bytes / 1024).toFixed(1)

function sizeSentence(subject: string, grows: string, shrinks: string, { before, after }: v.InferOutput<typeof pair>) {
  if (before === null || after === null || inKb(before) === inKb(after)) return []
  return [`${subject} ${after > before ? grows : shrinks} from ${inKb(before)} to ${inKb(after)} KB`]
}

function unknownSizes({ from, sizes: { all } }: Delta): string[] {
  if (from === null) return all.after === null ? [] : [`is ${inKb(all.after)} KB of scripts and stylesheets together`]
  return all.before === null || all.after === null
    ? ['its sizes cannot be compared: one of the releases does not say them']
    : []
}
