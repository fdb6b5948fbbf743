import { languages } from '@app/contracts'
import { releaseName, type ReleaseRecord } from '@app/registry'

/**
 * What is missing in a release, each as a sentence: an exposed module, a page, a widget, a file that a load names. Pure;
 * files are checked elsewhere.
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
  ]
}

/** The languages that a release has no texts in, as a sentence; a foreign remote says itself which it has. */
export function findMissingTexts({ app, id, chunks, foreign }: ReleaseRecord): string[] {
  const missing = foreign ? [] : languages.filter((lang) => !chunks[`locale-${lang}`])
  if (missing.length === 0) return []
  return [
    `${releaseName(app, id)}: the texts are missing in ${missing.join(', ')} (no chunk locale-…): add them and publish a new version.`,
  ]
}
