import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { budgetsOf, entryCeiling, type Load, releaseName, type ReleaseRecord, sizesOf } from '@app/registry'
import type { Store } from '@app/registry/node'

const zip = promisify(gzip)

/** Where a release is beyond its size budgets, each as a sentence. */
export async function findOverBudget(store: Store, published: ReleaseRecord): Promise<string[]> {
  const record = await withEntrySizes(store, published)
  const { app, id, foreign, chunks } = record
  const sizes = sizesOf(record)
  const budgets = budgetsOf(record)
  const pages = new Map(record.manifest.routes.map(({ path, page }) => [path, page]))
  const over = (what: string, bytes: number | null, max: number, how: string, advice: (bytes: number) => string) =>
    bytes === null || bytes <= max
      ? []
      : [`${releaseName(app, id)}: ${what} ${bytes} bytes ${how}; the limit is ${max}: ${advice(bytes)}`]
  const raise = (budget: string, bytes: number) =>
    `write "${budget}": ${wholeKb(bytes)} ${foreign ? 'into "budgets" of remote.json' : `in ${app}/budgets.json`}.`
  const entryAdvice = (bytes: number) =>
    foreign
      ? adviceFor(bytes)
      : `import pages and widgets lazily${app === 'host' ? '' : ' in src/exposes'}, or ${raise('entry', bytes)}`
  return [
    ...over(`its entry ${largestEntry(record)} has`, sizes.entry, budgets.entry, 'with gzip', entryAdvice),
    ...Object.entries(sizes.screens).flatMap(([path, bytes]) => {
      const files = chunks[`page-${pages.get(path)}`]
      return over(
        `its screen ${path} has`,
        bytes,
        budgets.screen,
        'with what it preloads',
        (used) => `${heaviest(record, files)}import what is not visible at first lazily, or ${raise('screen', used)}`,
      )
    }),
    ...over(
      'its stylesheets have',
      sizes.css,
      budgets.css,
      'with brotli',
      (bytes) =>
        `${heaviest(record, { js: [], css: Object.keys(record.files).filter((name) => name.endsWith('.css')) })}remove styles that nothing uses, or ${raise('css', bytes)}`,
    ),
  ]
}

const wholeKb = (bytes: number) => Math.ceil(bytes / 1024) * 1024

const sentOf = ({ files }: ReleaseRecord, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (files[name]?.sent ?? 0), 0)

function largestEntry(record: ReleaseRecord): string {
  const entries = [record.entry, ...Object.values(record.entryWith ?? {})].map(({ js }) => js)
  const [largest = []] = entries.sort((a, b) => sentOf(record, b) - sentOf(record, a))
  return largest.join(' and ')
}

/** The file to begin with. */
function heaviest(record: ReleaseRecord, load: Load | undefined): string {
  const [name] = [...(load?.js ?? []), ...(load?.css ?? [])].sort((a, b) => sentOf(record, [b]) - sentOf(record, [a]))
  return name === undefined ? '' : `most is ${name} with ${sentOf(record, [name])}; `
}

const adviceFor = (bytes: number) =>
  bytes <= entryCeiling
    ? `write "entryBudget": ${wholeKb(bytes)} in remote.json, or keep module federation's runtime out of the entry.`
    : `no entry may exceed ${entryCeiling} bytes: import lazily what its exposed modules show.`

/** Records from before sizes were kept: the entry of a remote had a budget already, nothing else had. */
async function withEntrySizes(store: Store, record: ReleaseRecord): Promise<ReleaseRecord> {
  const { app, base, entry, entryWith = {}, files } = record
  const names = [entry, ...Object.values(entryWith)].flatMap(({ js }) => js)
  const unknown = app === 'host' ? [] : names.filter((name) => files[name] && files[name].sent === undefined)
  const measured = await Promise.all(
    [...new Set(unknown)].map(async (name) => {
      const stored = await store.read(base + name)
      const sent = stored ? (await zip(stored.bytes, { level: 9 })).length : 0
      return [name, { sri: '', bytes: 0, ...files[name], sent }] as const
    }),
  )
  return { ...record, files: { ...files, ...Object.fromEntries(measured) } }
}
