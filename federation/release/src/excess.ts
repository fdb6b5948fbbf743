import { releaseName, type ReleaseRecord } from '@app/registry'

/** Limits of one release. Our largest app uses a tenth to a third of each. */
const max = { files: 500, routes: 100, widgets: 50, chunks: 500 } as const
const maxBytes = 8 * 1024 * 1024
/** Every page contains the manifest. */
const maxManifestBytes = 64 * 1024
/** Limits of a channel: every page contains the routes of all apps. */
const maxConcurrent = { apps: 60, routes: 500 } as const

const sentence = (subject: string, count: number, max: number, what: string, advice: string) =>
  count <= max ? [] : [`${subject} has ${count} ${what}; the limit is ${max}: ${advice}`]

/** The limits that a release exceeds, each as a sentence. */
export function findExcess({ app, id, files, chunks, manifest }: ReleaseRecord): string[] {
  const subject = `${releaseName(app, id)}:`
  const counts = {
    files: Object.keys(files).length,
    routes: manifest.routes.length,
    widgets: Object.keys(manifest.widgets).length,
    chunks: Object.keys(chunks).length,
  }
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const manifestBytes = Buffer.byteLength(JSON.stringify(manifest))
  return [
    ...Object.entries(max).flatMap(([what, limit]) =>
      sentence(`${subject} it`, counts[what as keyof typeof max], limit, what, 'split the app in two.'),
    ),
    ...sentence(`${subject} it`, bytes, maxBytes, 'bytes in all', 'remove what it does not need.'),
    ...sentence(
      `${subject} its manifest`,
      manifestBytes,
      maxManifestBytes,
      'bytes',
      'every page contains it; remove routes and widgets that nothing uses.',
    ),
  ]
}

/** The limits that releases served together exceed, each as a sentence. */
export function findExcessTogether(all: readonly Pick<ReleaseRecord, 'manifest'>[]): string[] {
  const routes = all.reduce((sum, { manifest }) => sum + manifest.routes.length, 0)
  const advice = 'every page contains all of them;'
  return [
    ...sentence(
      'The channel',
      all.length,
      maxConcurrent.apps,
      'apps',
      `${advice} add your pages to an app that it has.`,
    ),
    ...sentence('The channel', routes, maxConcurrent.routes, 'routes', `${advice} first promote releases with fewer.`),
  ]
}
