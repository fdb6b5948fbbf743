import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { languages } from '@app/contracts'
import { entryBudget, entryCeiling, releaseName, type ReleaseRecord } from '@app/registry'
import type { Store } from '@app/registry/node'

const zip = promisify(gzip)

/**
 * What is missing in a release, each as a sentence: an exposed module, a page, a widget, a file that a load names, a
 * language. Pure; files are checked elsewhere.
 */
export function findGaps({
  app,
  id,
  entry,
  entryWith = {},
  chunks,
  files,
  manifest,
  contract,
  foreign,
}: ReleaseRecord): string[] {
  const name = releaseName(app, id)
  const { routes, widgets } = manifest
  /** A foreign remote exposes each page separately; what it lacks is reported elsewhere. */
  const isOwnRemote = app !== 'host' && !foreign
  const exposed = [
    ...(isOwnRemote && routes.length > 0 ? [['routes', 'its routes need the exposed module ./routes']] : []),
    ...(isOwnRemote && Object.keys(widgets).length > 0
      ? [['widgets', 'its widgets need the exposed module ./widgets']]
      : []),
    ...routes.map(({ path, page }) => [`page-${page}`, `the route ${path} shows the page ${page}`]),
    ...Object.entries(widgets).map(([widget, { chunk }]) => [chunk, `it offers the widget ${widget}`]),
  ] as const
  const loads = [entry, ...Object.values(entryWith), ...Object.values(chunks)].flatMap(({ js, css }) => [...js, ...css])
  const missing = foreign ? [] : languages.filter((lang) => !chunks[`locale-${lang}`])
  return [
    ...exposed
      .filter(([chunk]) => !chunk || !chunks[chunk])
      .map(
        ([chunk, why]) => `${name}: ${why}, but the build has no chunk ${chunk}: add it to the build, or remove it.`,
      ),
    ...(app !== 'host' && [entry, ...Object.values(entryWith)].some(({ js }) => js.length !== 1)
      ? [
          `${name}: its entry is not a single script, but a page loads only one: build the container into one file and publish it.`,
        ]
      : []),
    ...[...new Set(loads)]
      .filter((file) => !files[file])
      .map(
        (file) => `${name}: the file ${file} would be loaded, but has no hash in the record; publish a new version.`,
      ),
    ...(foreign || (contract && files[contract])
      ? []
      : [`${name}: it was built without a contract (contract.json): rebuild it and publish a new version.`]),
    ...(missing.length > 0
      ? [
          `${name}: the texts are missing in ${missing.join(', ')} (no chunk locale-…): add them and publish a new version.`,
        ]
      : []),
  ]
}

/** A remote's entry loads before anything of the remote is visible. */
export async function findHeavyEntry(
  store: Store,
  { app, id, base, entry, entryWith = {}, foreign }: ReleaseRecord,
): Promise<string[]> {
  if (app === 'host') return []
  const sizeOf = async (name: string) => {
    const stored = await store.read(base + name)
    return stored ? (await zip(stored.bytes, { level: 9 })).length : 0
  }
  const entries = await Promise.all(
    [entry, ...Object.values(entryWith)].map(async ({ js }) => Promise.all(js.map(sizeOf))),
  )
  const bytes = Math.max(...entries.map((sizes) => sizes.reduce((sum, size) => sum + size, 0)))
  const most = foreign?.entryBudget ?? entryBudget
  if (bytes <= most) return []
  return [
    `${releaseName(app, id)}: its entry has ${bytes} bytes with gzip; the limit is ${most}: ${foreign ? adviceFor(bytes) : 'import pages and widgets lazily in src/exposes.'}`,
  ]
}

const adviceFor = (bytes: number) =>
  bytes <= entryCeiling
    ? `write "entryBudget": ${Math.ceil(bytes / 1024) * 1024} in remote.json, or keep module federation's runtime out of the entry.`
    : `no entry may exceed ${entryCeiling} bytes: import lazily what its exposed modules show.`
